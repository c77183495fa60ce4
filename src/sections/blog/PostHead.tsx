import type { BlogPage } from "../../../shared/schemas/pages/blog";
import type { PostView } from "../../blog/view";
import { PageHead } from "../../components/PageHead";
import { PostMeta } from "./PostMeta";

interface Props {
  post: PostView;
  words: BlogPage["entry"];
  trail: { name: string; path: string }[];
  trailLabel: string;
}

/** Title, excerpt and facts of a post. */
export function PostHead({ post, words, trail, trailLabel }: Props) {
  return (
    <PageHead
      drawing="books"
      title={post.title}
      lead={post.excerpt}
      trail={trail}
      trailLabel={trailLabel}
      note={<PostMeta post={post} words={words} />}
    />
  );
}
