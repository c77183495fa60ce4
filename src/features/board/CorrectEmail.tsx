import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import type { TypedText } from "#server/board/typed-text.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { BoardForm } from "./BoardParts.tsx";
import styles from "./CorrectEmail.module.css";

export interface CorrectEmailProps {
  enquiry: EnquiryDetails;
  copy: BoardCopy;
  formToken: string;
  /** Parameters of the list from which the enquiry was opened. */
  from: string;
  /** The submitted address that was not stored. */
  submittedEmail: string | undefined;
  /** `stale` if it was not stored because the enquiry has changed since. */
  unchanged: "stale" | "unchanged" | undefined;
  typedText: TypedText | undefined;
}

/** Corrects the visitor's email address, or adds it. */
export function CorrectEmail(props: CorrectEmailProps) {
  const { enquiry, copy, formToken, from, submittedEmail, unchanged, typedText } = props;
  const { email, state, reference, version } = enquiry;
  const labels = copy.enquiry.correctEmail;
  if (state !== "open" && state !== "answered") return null;
  const typedEmail = typedText?.form === "correct-email" ? typedText.values["email"] : undefined;
  const shownEmail = typedEmail ?? submittedEmail;
  const isInvalid = typedEmail === undefined && submittedEmail !== undefined && unchanged !== "stale";
  return (
    <details id="correct-email" className={styles.correction} open={shownEmail !== undefined}>
      <summary>{email ? labels.title : labels.add}</summary>
      <BoardForm
        action={paths.boardEnquiry(reference, from)}
        formToken={formToken}
        version={version}
        data-not-stored={shownEmail === undefined ? undefined : ""}
      >
        <Field
          id="email"
          name="email"
          type="email"
          label={labels.label}
          hint={labels.hint}
          errors={isInvalid ? [labels.invalid] : []}
          defaultValue={shownEmail ?? email}
          required
        />
        <Button type="submit" name="action" value="correct-email" variant="secondary">
          {labels.save}
        </Button>
      </BoardForm>
    </details>
  );
}
