import type { ComponentProps } from "react";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import type { PostView } from "#src/features/blog/load.ts";
import styles from "./LatestPosts.module.css";

interface Props extends Omit<ComponentProps<typeof Section>, "children"> {
  latest: PostView[];
}

/** The newest posts as a list of titles. */
export function LatestPosts({ latest, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className={styles.posts} role="list">
        {latest.map((post) => (
          <li key={post.href}>
            <time dateTime={post.date}>{post.dateText}</time>
            <h3>
              <Link href={post.href}>{post.title}</Link>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
