import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { FieldErrors } from "#shared/forms/check.ts";
import { type FieldKind, type FormField, type FormKind, formOf, shownFields } from "#shared/forms/forms.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { Button, buttonClass } from "#src/components/Button.tsx";
import { Field, type Option } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import styles from "./EnquiryForm.module.css";
import type { FormParts } from "./form-parts.ts";
import { type Enquiry, type NotSentYet, type Receipt, useEnquiry } from "./use-enquiry.ts";
import { type WordsOfForm, whatsappDraft } from "./words.ts";

type Props = FormParts["constant"] &
  FormParts["shown"] & {
    /** Hidden fields and the consent notice. */
    children?: ReactNode;
  };

/** One of the six forms. Without script it posts to `/forms/{name}`; with script it sends by itself (E2, E10). */
export function EnquiryForm({ kind, words, place, values = {}, errors = {}, children }: Props) {
  const id = place ? `${place}-${kind}` : kind;
  const { shared, own } = words;
  // As in the footer and in strips: fields and button in one row.
  const short = shownFields(kind).length < 3;
  const enquiry = useEnquiry(kind, id, errors, words);
  const { ready, sending, failure, receipt } = enquiry;
  const button = (
    <Button type="submit" busy={sending}>
      {sending ? shared.sending : own.button}
    </Button>
  );
  // The form stays where it is, hidden: what it carries unseen is HTML of the page, which script may not write anew.
  return (
    <>
      {receipt && <Accepted receipt={receipt} words={words} onAgain={short ? undefined : enquiry.again} />}
      <form
        className={short ? `${styles.form} ${styles.short}` : styles.form}
        hidden={receipt !== undefined}
        action={paths.form(formOf(kind))}
        method="post"
        noValidate={ready}
        ref={enquiry.form}
        onSubmit={(event) => {
          event.preventDefault();
          void enquiry.press();
        }}
      >
        {own.note && <p className={styles.wide}>{own.note}</p>}
        <Fields kind={kind} id={id} words={words} values={values} enquiry={enquiry} />
        {short && button}
        <div className={styles.wide}>
          {children}
          {ready && !short && <Faults errors={enquiry.errors} words={words} />}
          {/* A notice of its own for each press, so that every answer is announced. */}
          {failure && <NotSent failure={failure} words={words} enquiry={enquiry} key={failure.presses} />}
        </div>
        {!short && button}
      </form>
    </>
  );
}

/** How a browser asks for each kind. */
const controls: Partial<Record<FieldKind, Partial<ComponentProps<typeof Field>>>> = {
  text: { multiline: true },
  date: { type: "date" },
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  // Not type=url: a browser without our script would refuse `example.com` (E3).
  website: { inputMode: "url" },
};

interface FieldsProps {
  kind: FormKind;
  /** Prefix of the controls' ids. */
  id: string;
  words: WordsOfForm;
  values: Record<string, string>;
  enquiry: Enquiry;
}

/** The visible fields of a form, each with its fault beside it; those that few need stand behind a summary. */
function Fields({ kind, id, words: { own, subjects = [] }, values, enquiry }: FieldsProps) {
  const field = ({ name, kind: fieldKind, required, autoComplete, list }: FormField) => (
    <Field
      {...controls[fieldKind]}
      name={name}
      id={`${id}-${name}`}
      required={required}
      autoComplete={autoComplete}
      list={list}
      label={own.labels[name] ?? name}
      placeholder={own.placeholders?.[name]}
      hint={own.hints?.[name]}
      options={fieldKind === "choice" ? withAnswer(subjects, values[name]) : own.options[name]}
      errors={enquiry.errors[name]}
      defaultValue={values[name]}
      // Edits made while it is being sent would be lost.
      readOnly={enquiry.sending}
      onInput={() => enquiry.typed(name)}
      key={name}
    />
  );
  const shown = shownFields(kind);
  const folded = shown.filter((one) => one.folded);
  // From then on script opens it where a field has something in it or a fault, and only the visitor closes it.
  const [open] = useState(folded.some(({ name }) => values[name] || enquiry.errors[name]));
  return (
    <>
      {shown.filter((one) => !one.folded).map(field)}
      {folded.length > 0 && (
        <details className={`${styles.wide} ${styles.folded}`} open={open}>
          <summary>{own.folded}</summary>
          <div className={styles.form}>{folded.map(field)}</div>
        </details>
      )}
    </>
  );
}

/** A link may name what is in no list. */
function withAnswer(options: readonly Option[], answer: string | undefined): readonly Option[] {
  const known = options.flatMap((option) => {
    if (typeof option === "string") return option;
    return "value" in option ? option.value : option.options;
  });
  return !answer || known.includes(answer) ? options : [answer, ...options];
}

/** How many fields to correct, and faults of fields that are not shown, such as an unknown post. */
export function Faults({ errors, words }: { errors: FieldErrors; words: WordsOfForm }) {
  const faulty = Object.values(errors).filter((sentences) => sentences.length > 0);
  if (faulty.length === 0) return null;
  const { title, text } = words.shared.faults;
  return (
    <Notice tone="danger" title={title}>
      <p>{errors["post"]?.join(" ") ?? fillIn(text, { count: faulty.length })}</p>
    </Notice>
  );
}

interface NotSentProps {
  failure: NotSentYet;
  words: WordsOfForm;
  enquiry: Pick<Enquiry, "sending" | "press" | "draft">;
}

/** Sending failed: nothing is lost, it is tried again, and WhatsApp takes the same text (E10). */
export function NotSent({ failure, words, enquiry: { sending, press, draft } }: NotSentProps) {
  const { shared, own, whatsapp } = words;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure.presses) return;
    root.current?.scrollIntoView({ block: "nearest" });
    // The button pressed again has gone with the notice it stood in.
    if (document.activeElement === document.body) root.current?.querySelector("button")?.focus();
  }, [failure.presses]);
  const { title, text } = shared.failed[failure.reason];
  const minutes = failure.reason === "limited" ? Math.ceil(failure.seconds / 60) : 0;
  return (
    <div ref={root}>
      <Notice tone="danger" title={title} live>
        <p>{fillIn(text, { minutes })}</p>
        {failure.reason === "unavailable" && failure.fault && (
          <p>
            {shared.faultNumber}: <strong>{failure.fault}</strong>
          </p>
        )}
        <div className={`${styles.form} ${styles.short}`}>
          <Button busy={sending} onClick={press}>
            {shared.retry}
          </Button>
          <a
            className={buttonClass("secondary")}
            data-display
            href={whatsappDraft(whatsapp, own.labels, draft())}
            target="_blank"
            rel="noopener"
          >
            {shared.whatsapp}
          </a>
        </div>
      </Notice>
    </div>
  );
}

interface AcceptedProps {
  receipt: Receipt;
  words: WordsOfForm;
  /** Offers an empty form again. */
  onAgain?: (() => void) | undefined;
}

/** Stands in the place of a form that has been stored: the reference and the time of our answer (E5). */
export function Accepted({ receipt, words: { shared, own }, onAgain }: AcceptedProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (receipt.awaited) region.current?.focus();
  }, [receipt]);
  const { title, text } = own.accepted;
  return (
    <div className={styles.form} ref={region} role="status" tabIndex={-1}>
      <div className={styles.wide}>
        <Notice tone="success" title={title}>
          <p>{fillIn(text, { replyBy: receipt.replyTime })}</p>
          {text.includes("{replyBy}") && receipt.why && <p>{receipt.why}</p>}
          <p>
            {shared.reference}: <strong data-reference>{receipt.reference}</strong>
          </p>
        </Notice>
      </div>
      {onAgain && (
        <Button variant="secondary" onClick={onAgain}>
          {own.again ?? shared.again}
        </Button>
      )}
    </div>
  );
}
