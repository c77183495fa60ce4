import { languageTag } from "#shared/languages/tag.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import type { RecordedComment } from "#shared/schemas/post.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import styles from "./CommentList.module.css";
import { commentCount } from "./rules.ts";

/** Comments under their heading, replies below what they answer. */
export function CommentList({ comments, words }: { comments: RecordedComment[]; words: BlogPage["post"] }) {
  const count = commentCount(comments);
  return (
    <div className={styles.comments}>
      <h2>{count === 0 ? words.noComments : fillIn(words.comments, { count })}</h2>
      {count > 0 && <Thread comments={comments} />}
    </div>
  );
}

function Thread({ comments }: { comments: RecordedComment[] }) {
  return (
    <ol className={styles.thread} role="list">
      {comments.map((comment) => (
        <li key={`${comment.time} ${comment.author}`}>
          <article className={styles.comment}>
            <h3 className={styles.author}>{comment.author}</h3>
            <time dateTime={comment.time}>{momentText(comment.time)}</time>
            <p className={styles.text}>{comment.text}</p>
          </article>
          {comment.replies.length > 0 && <Thread comments={comment.replies} />}
        </li>
      ))}
    </ol>
  );
}

/** When a comment was written, in Kolkata's time. */
function momentText(time: string): string {
  const parts = { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(languageTag(), parts).format(new Date(time));
}
