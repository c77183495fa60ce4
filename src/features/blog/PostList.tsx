import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import { Stack } from "#src/components/Stack.tsx";
import type { getSidebar, PostView } from "#src/data/blog/posts.ts";
import styles from "./PostList.module.css";
import { PostByline, PostMeta, TagList } from "./PostMeta.tsx";

interface PostFiltersProps extends Pick<Sidebar, "copy" | "categories" | "tags"> {
  /** Path of the current page. */
  current: string;
  /** The search form, an island. */
  children?: ReactNode;
}

/** Search, categories and tags above the list. */
export function PostFilters({ copy, categories, tags, current, children }: PostFiltersProps) {
  return (
    <div className={styles.filters} data-screen-only>
      <nav aria-label={copy.categories}>
        <ChoiceLinks
          variant="pills"
          scrolls
          links={categories.map(({ slug, name, count }) => {
            const href = paths.blogCategory(slug);
            return { href, label: `${name} ${formatNumber(count)}`, current: href === current };
          })}
        />
      </nav>
      <div className={styles.search}>{children}</div>
      <details className={styles.tags}>
        <summary>{copy.tags}</summary>
        <TagList tags={tags.map(({ name }) => name)} />
      </details>
    </div>
  );
}

/** The list of posts. The first post is larger than the others. */
export const PostList = ({ children }: { children: ReactNode }) => (
  <div className={styles.list}>{children}</div>
);

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
      <Stack gap="one">
        <PostMeta post={post} copy={copy} />
        <h2 className={styles.title}>
          <Link href={post.href}>
            <NoBreakWords text={post.title} />
          </Link>
        </h2>
        <p className={styles.excerpt}>{post.excerpt}</p>
        <div className={styles.foot}>
          <ArrowLink href={post.href} label={copy.read} subject={post.title} />
          <PostByline post={post} copy={copy} />
        </div>
      </Stack>
      <div className={styles.media}>{children}</div>
    </article>
  );
}

type Sidebar = ReturnType<typeof getSidebar>;

/** Below the list: an author, recent posts and a link to the contact page. */
export function BlogAside({ copy, promo, author, recent }: Sidebar) {
  return (
    <Section tone="sunk" screenOnly>
      <aside className={styles.aside} aria-label={copy.label}>
        {author && (
          <section className={styles.author}>
            <h2>{copy.author}</h2>
            <Picture {...author.portrait} width={96} height={96} />
            <p>
              <strong>{author.name}</strong>
              <span data-meta>{author.role}</span>
            </p>
            <p>{author.summary}</p>
            {!author.left && (
              <ArrowLink href={paths.member(author.slug)} label={copy.profile} subject={author.name} />
            )}
          </section>
        )}
        <section>
          <h2>{copy.recent}</h2>
          <ul className={styles.recent} role="list">
            {recent.map((post) => (
              <li key={post.slug}>
                <time dateTime={post.date} data-meta>
                  {post.dateText}
                </time>
                <Link href={post.href}>
                  <NoBreakWords text={post.title} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <Link className={styles.promo} href={paths.contact} data-tone="marigold">
          <Picture {...promo} />
          <span>{copy.promo.label}</span>
        </Link>
      </aside>
    </Section>
  );
}
