import type { MailboxPage } from "#server/board/mailbox-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import mailStyles from "./BoardMailbox.module.css";
import { BoardForm, formatShortTime } from "./BoardParts.tsx";

/** Outcomes of an action in the query string. */
export const mailboxOutcomes = ["opening", "attaching", "creating", "unknown", "refused"] as const;

interface Props {
  page: MailboxPage;
  copy: BoardCopy;
  formToken: string;
  /** Cursor of this page. */
  after: string;
  outcome: (typeof mailboxOutcomes)[number] | undefined;
  /** Reference in the last action. */
  reference: string;
  /** Id of the mail for which no enquiry was found. */
  faultyMail: string;
}

type Mail = MailboxPage["mails"][number];

const ENQUIRIES_ID = "open-enquiries";

/** The mails in the mailbox that are not about an enquiry, newest first. */
export function BoardMailbox(props: Props) {
  const { page, copy, outcome, reference } = props;
  const { mailboxPage: labels } = copy;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <h1>{labels.title}</h1>
        <p className={styles.muted}>{labels.explanation}</p>
        {(outcome === "attaching" || outcome === "creating" || outcome === "refused") && (
          <Notice tone={outcome === "refused" ? "info" : "success"} live>
            <p>
              {labels.outcomes[outcome]}{" "}
              {outcome === "attaching" && <a href={paths.boardEnquiry(reference)}>{reference}</a>}
            </p>
          </Notice>
        )}
        {page.mails.length === 0 && <p>{labels.empty}</p>}
        <datalist id={ENQUIRIES_ID}>
          {page.openEnquiries.map(({ reference, name }) => (
            <option key={reference} value={reference}>
              {name}
            </option>
          ))}
        </datalist>
        <ol className={styles.entries} role="list">
          {page.mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} {...props} />
          ))}
        </ol>
        {page.next && (
          <p className={styles.found}>
            <ButtonLink href={paths.boardMailbox({ after: page.next })} variant="secondary" rel="next">
              {labels.older}
            </ButtonLink>
          </p>
        )}
      </div>
    </Section>
  );
}

function MailItem({ mail, ...props }: Props & { mail: Mail }) {
  const { copy, formToken, after } = props;
  const { mailboxPage: labels } = copy;
  const { id, suggestion, isSent, state } = mail;
  const titleId = `title-${id}`;
  const isWaiting = state === "opening" || state === "attaching" || state === "creating";
  return (
    <li id={`mail-${id}`} className={mailStyles.mail}>
      <p className={styles.facts}>
        <strong>{getParty(mail, labels)}</strong>
        <time dateTime={new Date(mail.received_at).toISOString()}>{formatShortTime(mail.received_at)}</time>
      </p>
      <p id={titleId} className={mailStyles.subject}>
        {mail.subject || labels.noSubject}
      </p>
      {mail.text !== null && <p className={styles.message}>{mail.text || labels.noText}</p>}
      {mail.files.length > 0 && (
        <p className={styles.muted}>{fillPlaceholders(labels.files, { files: mail.files.join(", ") })}</p>
      )}
      {isWaiting && <p className={styles.muted}>{labels.waiting[state]}</p>}
      {state === "missing" && <p>{labels.missing}</p>}
      <BoardForm action={paths.boardMailbox()} formToken={formToken} className={styles.buttons}>
        <input type="hidden" name="mail" value={id} />
        <input type="hidden" name="after" value={after} />
        {state === "listed" && mail.text === null && (
          <Button type="submit" variant="secondary" name="action" value="open" aria-describedby={titleId}>
            {labels.open}
          </Button>
        )}
        {state === "listed" && suggestion && (
          <>
            <input type="hidden" name="reference" value={suggestion.reference} />
            <Button type="submit" name="action" value="attach" aria-describedby={titleId}>
              {fillPlaceholders(labels.attachSuggested, suggestion)}
            </Button>
          </>
        )}
        {state === "listed" && !isSent && (
          <Button type="submit" variant="secondary" name="action" value="create" aria-describedby={titleId}>
            {labels.create}
          </Button>
        )}
        <Button type="submit" variant="secondary" name="action" value="ignore" aria-describedby={titleId}>
          {labels.ignore}
        </Button>
      </BoardForm>
      {state === "listed" && <AttachForm mail={mail} titleId={titleId} {...props} />}
    </li>
  );
}

/** Attaches the mail to an enquiry that is not suggested. */
function AttachForm({
  mail: { id, suggestion },
  titleId,
  copy: { mailboxPage: labels },
  ...props
}: Props & { mail: Mail; titleId: string }) {
  const { formToken, after, faultyMail, reference } = props;
  const isFaulty = faultyMail === id;
  return (
    <details open={isFaulty}>
      <summary>{suggestion ? labels.attachOther : labels.attach}</summary>
      <BoardForm action={paths.boardMailbox()} formToken={formToken} className={mailStyles.attach}>
        <input type="hidden" name="mail" value={id} />
        <input type="hidden" name="after" value={after} />
        <Field
          id={`reference-${id}`}
          name="reference"
          label={labels.reference}
          hint={labels.referenceHint}
          list={ENQUIRIES_ID}
          maxLength={20}
          defaultValue={isFaulty ? reference : undefined}
          errors={isFaulty ? [labels.outcomes.unknown] : []}
          required
        />
        <Button type="submit" variant="secondary" name="action" value="attach" aria-describedby={titleId}>
          {labels.attachButton}
        </Button>
      </BoardForm>
    </details>
  );
}

/** Returns who sent the mail, or to whom it was sent. */
function getParty({ isSent, senderName, sender, to }: Mail, labels: BoardCopy["mailboxPage"]): string {
  if (isSent) return fillPlaceholders(labels.to, { address: to.join(", ") || labels.unknownAddress });
  const address = sender || labels.unknownAddress;
  return senderName ? `${senderName} <${address}>` : address;
}
