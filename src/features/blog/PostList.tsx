import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import sidebar from "#src/components/Sidebar.module.css";
import type { getSidebar, PostView } from "./load.ts";
import styles from "./PostList.module.css";
import { PostMeta, TagList } from "./PostMeta.tsx";
import type { TermCount } from "./rules.ts";

interface CategoryChipsProps {
  categories: TermCount[];
  label: string;
  /** Path of the current page. */
  current: string;
}

/** Links to the categories, above the list on narrow windows. */
export function CategoryChips({ categories, label, current }: CategoryChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      <ChoiceLinks
        variant="pills"
        links={categories.map(({ slug, name }) => {
          const href = paths.blogCategory(slug);
          return { href, label: name, current: href === current };
        })}
      />
    </nav>
  );
}

interface PostListProps {
  children: ReactNode;
  /** Named slot: the sidebar, below the list on narrow windows. */
  aside?: ReactNode;
  label: string;
}

/** The list of posts with the sidebar. */
export function PostList({ children, aside, label }: PostListProps) {
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.list}>{children}</div>
        <aside aria-label={label}>{aside}</aside>
      </div>
    </Section>
  );
}

interface PostEntryProps {
  post: PostView;
  copy: BlogPage["entry"];
  /** The media of the post. */
  children?: ReactNode;
}

/** A post in a list. */
export function PostEntry({ post, copy, children }: PostEntryProps) {
  return (
    <article className={styles.entry} data-type={post.media.type}>
      <PostMeta post={post} copy={copy} />
      <h2 className={styles.title}>
        <Link href={post.href}>{post.title}</Link>
      </h2>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <div className={styles.media}>{children}</div>
      <ArrowLink href={post.href} label={copy.read} subject={post.title} />
    </article>
  );
}

type SidebarProps = ReturnType<typeof getSidebar> & {
  /** The search form, an island. */
  children?: ReactNode;
};

/** The sidebar of a list: author, search, categories, recent posts, tags and a link to the contact page. */
export function Sidebar({ copy, promo, author, categories, recent, tags, children }: SidebarProps) {
  return (
    <div className={`${sidebar.sidebar} ${styles.blocks}`}>
      <section className={styles.author}>
        <h2>{copy.author}</h2>
        <Picture {...author.portrait} width={96} height={96} />
        <p>
          <strong>{author.name}</strong>
          <span>{author.role}</span>
        </p>
        <p>{author.summary}</p>
        {!author.left && (
          <ArrowLink href={paths.member(author.slug)} label={copy.profile} subject={author.name} />
        )}
      </section>
      <section>
        <h2>{copy.search.title}</h2>
        {children}
      </section>
      <section>
        <h2>{copy.categories}</h2>
        <ul className={styles.categories} role="list">
          {categories.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link href={paths.blogCategory(slug)}>{name}</Link> <span>{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{copy.recent}</h2>
        <ul className={styles.recent} role="list">
          {recent.map((post) => (
            <li key={post.slug}>
              <Picture {...post.picture} alt="" width={96} height={60} />
              <p>
                <Link href={post.href}>{post.title}</Link>
                <time dateTime={post.date}>{post.dateText}</time>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{copy.tags}</h2>
        <TagList tags={tags.map(({ name }) => name)} />
      </section>
      <Link className={styles.promo} href={paths.contact} data-tone="marigold">
        <Picture {...promo} />
        <span>{copy.promo.label}</span>
      </Link>
    </div>
  );
}
