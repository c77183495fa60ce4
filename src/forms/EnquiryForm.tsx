import type { ReactNode } from "react";
import { paths } from "../../shared/addresses/paths";
import type { FieldErrors } from "../../shared/forms/check";
import { type FormKind, formOf, shownFields } from "../../shared/forms/forms";
import { Button } from "../components/Button";
import { Accepted } from "./Accepted";
import styles from "./EnquiryForm.module.css";
import { Faults } from "./Faults";
import { FormFields } from "./FormFields";
import { NotSent } from "./NotSent";
import { useEnquiry } from "./use-enquiry";
import { FormWordsContext, type WordsOfForm } from "./use-words";

interface Props {
  kind: FormKind;
  words: WordsOfForm;
  /** Tells forms of one kind on a page apart; part of the ids and of the draft's name. */
  place?: string;
  /** What was typed and is shown again. */
  values?: Record<string, string>;
  errors?: FieldErrors;
  /** Hidden fields and the consent notice. */
  children?: ReactNode;
}

/** One of the six forms. Without script it posts to `/forms/{name}`; with script it sends by itself (E2, E10). */
export function EnquiryForm({ kind, words, place, values = {}, errors = {}, children }: Props) {
  const id = place ? `${place}-${kind}` : kind;
  const { shared, own } = words;
  // As in the footer and in strips: fields and button in one row.
  const short = shownFields(kind).length < 3;
  const enquiry = useEnquiry(kind, id, errors, words);
  const onAgain = short ? undefined : enquiry.again;
  const button = (
    <Button type="submit" busy={enquiry.sending}>
      {enquiry.sending ? shared.sending : own.button}
    </Button>
  );
  // The form stays where it is, hidden: what it carries unseen is HTML of the page, which script may not write anew.
  return (
    <FormWordsContext value={words}>
      {enquiry.receipt && <Accepted receipt={enquiry.receipt} onAgain={onAgain} />}
      <form
        className={short ? `${styles.form} ${styles.short}` : styles.form}
        hidden={enquiry.receipt !== undefined}
        action={paths.form(formOf(kind))}
        method="post"
        noValidate={enquiry.ready}
        ref={enquiry.form}
        onSubmit={(event) => {
          event.preventDefault();
          void enquiry.press();
        }}
      >
        {own.note && <p className={styles.wide}>{own.note}</p>}
        <FormFields kind={kind} id={id} values={values} enquiry={enquiry} />
        {short && button}
        <div className={styles.wide}>
          {children}
          {enquiry.ready && !short && <Faults errors={enquiry.errors} />}
          <NotSent enquiry={enquiry} />
        </div>
        {!short && button}
      </form>
    </FormWordsContext>
  );
}
