import type { Home } from "#shared/schemas/pages/home.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Link } from "#src/components/Link.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { PostView } from "#src/data/blog/posts.ts";
import reader from "./artwork/reader.svg?drawing";
import shared from "./home-sections.module.css";
import styles from "./PostKiosk.module.css";

interface Props extends Omit<Home["posts"], "count"> {
  posts: PostView[];
}

/** The newest posts as sheets that hang in a news kiosk. */
export function PostKiosk({ title, intro, more, posts }: Props) {
  return (
    <section className={`${shared.band} ${styles.evening}`} aria-labelledby="posts">
      <div className={`${shared.page} ${shared.top} ${styles.place}`}>
        <div className={styles.head} data-tone="ink">
          <SectionHead id="posts" title={title} intro={intro}>
            <ArrowLink {...more} />
          </SectionHead>
        </div>
        <DrawingBox className={styles.reader} svg={reader} />
        <div className={styles.kiosk}>
          <ul className={styles.sheets} role="list" data-count={posts.length}>
            {posts.map((post) => (
              <li key={post.href}>
                <time dateTime={post.date}>{post.dateText}</time>
                <h3>
                  <Link href={post.href}>{post.title}</Link>
                </h3>
                <p>{post.excerpt}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
