import type { Home } from "../../../shared/schemas/pages/home";
import { ArrowLink } from "../../components/ArrowLink";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./LatestPosts.module.css";

interface Props extends Pick<Home, "posts"> {
  latest: { title: string; date: string; dateText: string; href: string }[];
}

/** The newest posts as a list of headlines. */
export function LatestPosts({ posts, latest }: Props) {
  return (
    <Section labelledBy="posts">
      <SectionHead id="posts" title={posts.title} intro={posts.intro}>
        <ArrowLink href={posts.more.href} label={posts.more.label} />
      </SectionHead>
      <ul className={styles.posts}>
        {latest.map((post) => (
          <li key={post.href}>
            <time dateTime={post.date}>{post.dateText}</time>
            <h3>
              <a href={post.href}>{post.title}</a>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
