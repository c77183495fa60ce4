import type { PostView } from "../../blog/view";
import { Card } from "../../components/Card";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";

interface Props {
  title: string;
  posts: PostView[];
}

/** Posts that share most with the one shown. */
export function RelatedPosts({ title, posts }: Props) {
  if (posts.length === 0) return null;
  return (
    <Section tone="sunk" labelledBy="related" onlyOnScreen>
      <SectionHead id="related" title={title} />
      <Grid columns={2}>
        {posts.map((post) => (
          <Card
            key={post.slug}
            title={post.title}
            href={post.href}
            picture={{ ...post.picture, alt: "" }}
            note={`${post.category.name} · ${post.dateText}`}
          />
        ))}
      </Grid>
    </Section>
  );
}
