import type { CommentPage } from "#server/board/comment-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardCopy, type CommentView, commentViews } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import { BoardForm, formatShortTime, getMemberName, type Member, ViewLinks } from "./BoardParts.tsx";

interface Props {
  copy: BoardCopy;
  view: CommentView;
  page: CommentPage;
  /** Titles of the posts by slug. */
  posts: Record<string, string>;
  members: Member[];
  formToken: string;
  /** Whether the last action had no effect. */
  isUnchanged: boolean;
}

/** The comments in a state, with the buttons to approve and reject them. */
export function BoardComments(props: Props) {
  const { copy, view, page, isUnchanged } = props;
  const { comments: labels } = copy;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <h1>{copy.tabs.comments}</h1>
        <ViewLinks views={commentViews} labels={labels.views} current={view} getPath={paths.boardComments} />
        {isUnchanged && (
          <Notice live>
            <p>{copy.enquiry.unchanged}</p>
          </Notice>
        )}
        {page.comments.length === 0 && <p>{labels.empty}</p>}
        <ol className={styles.entries} role="list">
          {page.comments.map((comment) => (
            <Comment key={comment.reference} comment={comment} {...props} />
          ))}
        </ol>
        {page.next && (
          <p className={styles.found}>
            <ButtonLink
              href={`${paths.boardComments(view)}&after=${page.next}`}
              variant="secondary"
              rel="next"
            >
              {labels.more}
            </ButtonLink>
          </p>
        )}
      </div>
    </Section>
  );
}

function Comment({
  comment,
  copy,
  view,
  posts,
  members,
  formToken,
}: Props & { comment: CommentPage["comments"][number] }) {
  const { reference, name, post, message, receivedAt, version, decision } = comment;
  const { comments: labels, steps: eventLabels } = copy;
  const nameId = `name-${reference}`;
  return (
    <li className={styles.comment}>
      <p className={styles.facts}>
        <a id={nameId} href={paths.boardEnquiry(reference)}>
          {name}
        </a>
        <a href={paths.post(post)}>{fillPlaceholders(labels.post, { title: posts[post] ?? post })}</a>
        <time dateTime={new Date(receivedAt).toISOString()}>{formatShortTime(receivedAt)}</time>
      </p>
      <p className={styles.message}>{message}</p>
      {view !== "pending" && decision && (
        <p className={styles.facts}>
          <span>
            {decision.actor
              ? fillPlaceholders(eventLabels.by, {
                  step: eventLabels[view],
                  name: getMemberName(members, decision.actor),
                })
              : eventLabels[view]}
          </span>
          <time dateTime={new Date(decision.at).toISOString()}>{formatShortTime(decision.at)}</time>
        </p>
      )}
      <BoardForm action={paths.boardComments()} formToken={formToken} version={version}>
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="view" value={view} />
        <p className={styles.buttons}>
          {view !== "approved" && (
            <Button type="submit" name="action" value="approve" variant="secondary" aria-describedby={nameId}>
              {labels.approve}
            </Button>
          )}
          {view !== "rejected" && (
            <Button type="submit" name="action" value="reject" variant="secondary" aria-describedby={nameId}>
              {labels.reject}
            </Button>
          )}
        </p>
      </BoardForm>
    </li>
  );
}
