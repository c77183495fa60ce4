import type { TimelineEntry } from "#server/board/enquiry-details.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { formatFileSize } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import styles from "./Board.module.css";

interface Props {
  entry: TimelineEntry;
  reference: string;
  copy: BoardCopy["enquiry"]["mailbox"];
}

/** Text and attachments of a mail in the timeline. The quoted mail at its end is collapsed. */
export function TimelineMail({ entry, reference, copy }: Props) {
  const { text, quote } = splitQuotedText(entry.text ?? "");
  return (
    <>
      {text && <p className={styles.message}>{text}</p>}
      {quote && (
        <details>
          <summary>{copy.quoted}</summary>
          <p className={styles.message}>{quote}</p>
        </details>
      )}
      {entry.attachments?.map(({ id, name, size }) => (
        <p key={id}>
          {size > 0 ? (
            <a href={paths.boardAttachment(reference, id)}>{`${name} (${formatFileSize(size)})`}</a>
          ) : (
            fillPlaceholders(copy.notStored, { name })
          )}
        </p>
      ))}
    </>
  );
}
