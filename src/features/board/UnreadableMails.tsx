import type { UnreadableMail } from "#server/mailbox/unreadable-mails.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { BoardForm, formatShortTime } from "./BoardParts.tsx";
import styles from "./UnreadableMails.module.css";

interface Props {
  mails: UnreadableMail[];
  copy: BoardCopy;
  formToken: string;
}

/** Mails in the mailbox that could not be read, with buttons to try again or to remove them from the list. */
export function UnreadableMails({ mails, copy: { unreadableMails: labels }, formToken }: Props) {
  if (mails.length === 0) return null;
  return (
    <Notice tone="danger">
      <details open={mails.length === 1} className={styles.list}>
        <summary>{fillPlaceholders(labels.title, { count: mails.length })}</summary>
        <p>{labels.explanation}</p>
        <ul>
          {mails.map(({ id, subject, sender, receivedAt, state }) => (
            <li key={id}>
              <p>
                <strong>{subject || labels.noSubject}</strong>
                <br />
                {fillPlaceholders(labels.from, {
                  sender: sender || labels.unknownSender,
                  time: formatShortTime(receivedAt),
                })}
              </p>
              {state === "retry" && <p>{labels.retrying}</p>}
              <BoardForm action={paths.board} formToken={formToken} className={styles.buttons}>
                <input type="hidden" name="mail" value={id} />
                {state === "listed" && (
                  <Button type="submit" variant="secondary" name="action" value="retry-mail">
                    {labels.retry}
                  </Button>
                )}
                <Button type="submit" variant="secondary" name="action" value="dismiss-mail">
                  {labels.dismiss}
                </Button>
              </BoardForm>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
