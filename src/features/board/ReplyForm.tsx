import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import type { TypedText } from "#server/board/typed-text.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { formatFileSize } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import styles from "./Board.module.css";
import { BoardForm, getMemberName, getMemberOptions, type Member } from "./BoardParts.tsx";

/** Outcomes of the reply form in the query string. After any other outcome, the page shows the new state. */
export const replyStatuses = ["draft-saved", "empty", "too-large", "too-late", "already-sent"] as const;
type ReplyStatus = (typeof replyStatuses)[number];

const statusCopy = {
  "draft-saved": "draftSaved",
  empty: "empty",
  "too-large": "tooLarge",
  "too-late": "tooLate",
  "already-sent": "alreadySent",
} as const satisfies Record<ReplyStatus, keyof BoardCopy["enquiry"]["reply"]>;

export interface ReplyFormProps {
  enquiry: EnquiryDetails;
  copy: BoardCopy;
  members: Member[];
  /** Slug of the member who uses this device. */
  member: string | undefined;
  formToken: string;
  savedReplies: { id: string; title: string }[];
  replyStatus: ReplyStatus | undefined;
  /** A text that was typed and could not be stored. */
  typedText: TypedText | undefined;
  /** Id of the reply that the form sends. Submitted again, it is not sent twice. */
  replyKey: string;
  now: number;
  /** Parameters of the list from which the enquiry was opened. */
  from: string;
}

/** Writes to the visitor. `save-draft.ts` saves the text while it is typed, and submits it. */
export function ReplyForm(props: ReplyFormProps) {
  const { enquiry, copy, members, member, formToken, savedReplies, replyStatus, typedText, from } = props;
  const labels = copy.enquiry.reply;
  const { draft, email, reference } = enquiry;
  return (
    <section id="reply" className={styles.reply} aria-labelledby="reply-title">
      <h2 id="reply-title">{labels.title}</h2>
      {replyStatus && (
        <Notice tone={replyStatus === "draft-saved" ? "success" : "danger"} live>
          <p>{labels[statusCopy[replyStatus]]}</p>
        </Notice>
      )}
      <UndoNotice {...props} />
      {email === "" && <p>{labels.noEmail}</p>}
      {email !== "" && (
        <BoardForm
          action={paths.boardEnquiry(reference, from)}
          formToken={formToken}
          version={enquiry.version}
          encType="multipart/form-data"
          data-draft
        >
          <input type="hidden" name="key" value={props.replyKey} />
          <p className={styles.muted}>{fillPlaceholders(labels.to, { email })}</p>
          {member === undefined && (
            <Field id="sender" name="member" label={labels.as} options={getMemberOptions(members)} required />
          )}
          {savedReplies.length > 0 && (
            <fieldset className={styles.saved}>
              <legend>{labels.saved}</legend>
              {savedReplies.map(({ id, title }) => (
                <Button key={id} type="submit" name="saved" value={id} variant="secondary">
                  {title}
                </Button>
              ))}
            </fieldset>
          )}
          <Field
            id="reply-text"
            name="text"
            label={labels.text}
            multiline
            rows={8}
            maxLength={LIMITS.replyLength}
            defaultValue={typedText?.form === "reply" ? typedText.values["text"] : draft?.text}
            data-key="r"
          />
          {draft?.attachments.map(({ id, name, size }) => (
            <label key={id} className={styles.attachment}>
              <input type="checkbox" name={`remove-${id}`} />
              {fillPlaceholders(labels.remove, { name, size: formatFileSize(size) })}
            </label>
          ))}
          <label className={styles.files}>
            {labels.attachments}
            <input
              type="file"
              name="attachments"
              multiple
              data-max-bytes={LIMITS.attachmentMegabytes * 1024 * 1024}
              data-too-large={labels.tooLarge}
            />
            <span className={styles.muted}>{labels.attachmentsHint}</span>
          </label>
          <p className={styles.buttons}>
            <Button type="submit" name="action" value="reply">
              {labels.send}
            </Button>
            <Button type="submit" name="action" value="save-draft" variant="secondary">
              {labels.saveDraft}
            </Button>
          </p>
        </BoardForm>
      )}
    </section>
  );
}

/** Shown until the last reply is sent. `undo-countdown.ts` counts the seconds. */
function UndoNotice({ enquiry, copy, members, formToken, from, now }: ReplyFormProps) {
  const { undoableReply: reply, reference } = enquiry;
  if (!reply) return null;
  const labels = copy.enquiry.reply;
  return (
    <Notice tone="success" live>
      <div
        tabIndex={-1}
        data-undo={reply.id}
        data-seconds={Math.max(0, Math.ceil((reply.sendsAt - now) / 1_000))}
        data-sending={labels.sending}
        data-sent={labels.sent}
        data-not-sent-yet={labels.notSentYet}
      >
        <p>{fillPlaceholders(labels.undoable, { name: getMemberName(members, reply.actor) })}</p>
        <p role="timer" aria-live="off" data-template={labels.sendsIn} hidden />
      </div>
      <BoardForm action={paths.boardEnquiry(reference, from)} formToken={formToken} data-undo-form>
        <input type="hidden" name="reply" value={reply.id} />
        <Button type="submit" name="action" value="undo-reply" variant="secondary">
          {labels.undo}
        </Button>
      </BoardForm>
      {enquiry.next && (
        <p>
          <a href={paths.boardEnquiry(enquiry.next, from)}>{copy.enquiry.next}</a>
        </p>
      )}
    </Notice>
  );
}
