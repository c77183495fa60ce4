import { getLanguageTag } from "#shared/languages/locale.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import type { PostComment } from "#shared/schemas/post.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Stack } from "#src/components/Stack.tsx";
import { countComments } from "#src/data/blog/post-rules.ts";
import styles from "./CommentList.module.css";

/** The comments of a post with nested replies. */
export function CommentList({ comments, copy }: { comments: PostComment[]; copy: BlogPage["post"] }) {
  return (
    <Stack gap="two">
      <h2>{fillPlaceholders(copy.comments, { count: countComments(comments) })}</h2>
      <Thread comments={comments} />
    </Stack>
  );
}

function Thread({ comments }: { comments: PostComment[] }) {
  return (
    <ol className={styles.thread} role="list">
      {comments.map((comment) => (
        <li key={`${comment.time} ${comment.author}`}>
          <article className={styles.comment}>
            <h3 className={styles.author}>{comment.author}</h3>
            <time dateTime={comment.time} data-meta>
              {formatCommentTime(comment.time)}
            </time>
            <p className={styles.text}>{comment.text}</p>
          </article>
          {comment.replies.length > 0 && <Thread comments={comment.replies} />}
        </li>
      ))}
    </ol>
  );
}

/** Formats the time of a comment in Indian time. */
function formatCommentTime(time: string): string {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(getLanguageTag(), options).format(new Date(time));
}
