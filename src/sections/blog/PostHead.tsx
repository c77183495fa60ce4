import type { BlogPage } from "../../../shared/schemas/pages/blog";
import type { PostView } from "../../blog/view";
import type { Trail } from "../../components/Breadcrumb";
import { PageHead } from "../../components/PageHead";
import { PostMeta } from "./PostMeta";

interface Props {
  post: PostView;
  words: BlogPage["entry"];
  trail: Trail;
}

/** Title, excerpt and facts of a post. */
export function PostHead({ post, words, trail }: Props) {
  return (
    <PageHead
      drawing="books"
      title={post.title}
      lead={post.excerpt}
      trail={trail}
      note={<PostMeta post={post} words={words} />}
    />
  );
}
