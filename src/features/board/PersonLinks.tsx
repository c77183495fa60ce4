import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Notice } from "#src/components/Notice.tsx";
import styles from "./Board.module.css";
import { BoardForm, EnquiryLink } from "./BoardParts.tsx";

interface Props {
  enquiry: EnquiryDetails;
  copy: BoardCopy;
  mails: Pick<Mails, "forms">;
  formToken: string;
}

/** Shown on an enquiry that was merged into another one. */
export function MergedNotice({ enquiry: { mergedInto }, copy }: Pick<Props, "enquiry" | "copy">) {
  if (mergedInto === null) return null;
  return (
    <Notice>
      <p>
        {copy.merge.into} <a href={paths.boardEnquiry(mergedInto)}>{mergedInto}</a>
      </p>
    </Notice>
  );
}

/** Other enquiries of the same person, a button to merge this one, and a link to the page about the person. */
export function SamePerson({ enquiry, copy, mails, formToken }: Props) {
  const { reference, otherEnquiries, mergeTarget, version } = enquiry;
  return (
    <>
      {otherEnquiries.length > 0 && <h2>{copy.enquiry.earlier}</h2>}
      {otherEnquiries.length > 0 && (
        <ul className={styles.story} role="list">
          {otherEnquiries.map((other) => (
            <li key={other.reference}>
              <EnquiryLink enquiry={other} copy={copy} mails={mails} />
            </li>
          ))}
        </ul>
      )}
      {mergeTarget && (
        <BoardForm action={paths.boardEnquiry(reference)} formToken={formToken} version={version}>
          <input type="hidden" name="into" value={mergeTarget} />
          <Button type="submit" name="action" value="merge" variant="secondary" aria-describedby="merge-hint">
            {fillPlaceholders(copy.merge.button, { reference: mergeTarget })}
          </Button>
          <p id="merge-hint" className={styles.muted}>
            {copy.merge.hint}
          </p>
        </BoardForm>
      )}
      <p>
        <a href={paths.boardPerson(reference)}>{copy.person.link}</a>
      </p>
    </>
  );
}
