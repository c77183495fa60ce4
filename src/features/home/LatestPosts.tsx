import type { Home } from "#shared/schemas/pages/home.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Link } from "#src/components/Link.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { PostView } from "#src/data/blog/posts.ts";
import reader from "./artwork/reader.svg?drawing";
import shared from "./home-sections.module.css";
import styles from "./LatestPosts.module.css";

interface Props extends Omit<Home["posts"], "count"> {
  posts: PostView[];
}

/** The newest posts beside a man who reads a newspaper. */
export const LatestPosts = ({ title, intro, more, posts }: Props) => (
  <section className={`${shared.band} ${shared.plain}`} aria-labelledby="posts">
    <div className={`${shared.page} ${styles.place}`}>
      <SectionHead id="posts" title={title} intro={intro}>
        <ArrowLink {...more} />
      </SectionHead>
      <DrawingBox className={styles.reader} svg={reader} />
      <ul className={styles.posts} role="list">
        {posts.map((post) => (
          <li className={shared.card} key={post.href}>
            <time dateTime={post.date}>{post.dateText}</time>
            <h3>
              <Link href={post.href}>{post.title}</Link>
            </h3>
            <p>{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
