import type { ComponentProps } from "react";
import { paths } from "../../../shared/addresses/paths";
import type { BlogPage } from "../../../shared/schemas/pages/blog";
import { fillIn } from "../../../shared/wording/fill-in";
import type { Author, PostView } from "../../blog/view";
import { Picture } from "../../components/Picture";
import { ShareLinks } from "../../components/ShareLinks";
import styles from "./PostEnd.module.css";
import { TagList } from "./TagList";

interface Props {
  tags: readonly string[];
  author: Author | undefined;
  previous: PostView | undefined;
  next: PostView | undefined;
  words: BlogPage["post"];
  share: ComponentProps<typeof ShareLinks>;
}

/** What follows an article: its tags, ways to share it, who wrote it, and the posts before and after. */
export function PostEnd({ tags, author, previous, next, words, share }: Props) {
  return (
    <footer className={styles.end}>
      <div className={styles.tags} data-screen>
        <span id="tags">{words.tags}</span>
        <TagList tags={tags} labelledBy="tags" />
      </div>
      <ShareLinks {...share} />
      {author && <Biography author={author} words={words} />}
      <nav className={styles.neighbours} aria-label={words.neighbours} data-screen>
        {previous && <Neighbour post={previous} label={words.previous} rel="prev" />}
        {next && <Neighbour post={next} label={words.next} rel="next" />}
      </nav>
    </footer>
  );
}

function Biography({ author, words }: { author: Author; words: BlogPage["post"] }) {
  return (
    <section className={styles.author} aria-labelledby="author">
      <Picture {...author.portrait} width={96} height={96} />
      <div>
        <h2 id="author">{words.author}</h2>
        <p>
          {author.left ? author.name : <a href={paths.member(author.slug)}>{author.name}</a>}, {author.role}
        </p>
        <p>{author.summary}</p>
        <p>
          <a href={paths.blogAuthor(author.slug)}>{fillIn(words.morePosts, { name: author.name })}</a>
        </p>
      </div>
    </section>
  );
}

function Neighbour({ post, label, rel }: { post: PostView; label: string; rel: "prev" | "next" }) {
  return (
    <a href={post.href} rel={rel}>
      <span>{label}</span>
      <strong>{post.title}</strong>
    </a>
  );
}
