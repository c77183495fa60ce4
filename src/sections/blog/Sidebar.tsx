import type { ReactNode } from "react";
import { paths } from "../../../shared/addresses/paths";
import type { BlogPage } from "../../../shared/schemas/pages/blog";
import { figure } from "../../../shared/wording/figures";
import type { Tally } from "../../blog/tally";
import type { Author, PostView } from "../../blog/view";
import { ArrowLink } from "../../components/ArrowLink";
import { Picture } from "../../components/Picture";
import type { PictureView } from "../../pictures/view";
import styles from "./Sidebar.module.css";
import { TagList } from "./TagList";

interface Props {
  words: BlogPage["sidebar"];
  promo: PictureView;
  author: Author;
  categories: Tally[];
  recent: PostView[];
  tags: Tally[];
  /** The search form, an island. */
  children?: ReactNode;
}

/** Beside the list: author, search, categories, recent posts, tags, and the way to us. */
export function Sidebar({ words, promo, author, categories, recent, tags, children }: Props) {
  return (
    <div className={styles.sidebar}>
      <section className={styles.author}>
        <h2>{words.author}</h2>
        <Picture {...author.portrait} width={96} height={96} />
        <p>
          <strong>{author.name}</strong>
          <span>{author.role}</span>
        </p>
        <p>{author.summary}</p>
        {!author.left && (
          <ArrowLink href={paths.member(author.slug)} label={words.profile} subject={author.name} />
        )}
      </section>
      <section>
        <h2>{words.search.title}</h2>
        {children}
      </section>
      <section>
        <h2>{words.categories}</h2>
        <ul className={styles.categories}>
          {categories.map(({ slug, name, count }) => (
            <li key={slug}>
              <a href={paths.blogCategory(slug)}>{name}</a> <span>{figure(count)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.recent}</h2>
        <ul className={styles.recent}>
          {recent.map((post) => (
            <li key={post.slug}>
              <Picture {...post.picture} alt="" width={96} height={60} />
              <p>
                <a href={post.href}>{post.title}</a>
                <time dateTime={post.date}>{post.dateText}</time>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.tags}</h2>
        <TagList tags={tags.map(({ name }) => name)} />
      </section>
      <a className={styles.promo} href={paths.contact}>
        <Picture {...promo} />
      </a>
    </div>
  );
}
