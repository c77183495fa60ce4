import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { listAnswers } from "#shared/forms/answers.ts";
import type { FormKind } from "#shared/forms/forms.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button, ButtonRow } from "#src/components/Button.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Answers } from "./Answers.tsx";
import type { EnquiryFormCopy } from "./form-copy.ts";
import { Postmark } from "./Postmark.tsx";
import styles from "./SuccessNotice.module.css";
import type { Receipt } from "./stored-receipt.ts";

interface Props {
  kind: FormKind;
  receipt: Receipt;
  copy: EnquiryFormCopy;
  /** Shows an empty form again. Without it, the form is short, and so is the notice, which has no button. */
  onStartOver?: (() => void) | undefined;
  /** Shows the form again with what was sent. */
  onCorrect: () => void;
}

/** Replaces the form after the enquiry is stored: the reference and the reply promise (E5). */
export function SuccessNotice({ kind, receipt, copy: { shared, form }, onStartOver, onCorrect }: Props) {
  const id = useId();
  useLanguageLinks(onStartOver && receipt.receiptPath);
  const { title, text } = form.accepted;
  const hasDeadline = text.includes("{replyBy}");
  const hasPostmark = hasDeadline && onStartOver !== undefined;
  const sentences = (
    <>
      <p>{fillPlaceholders(text, { replyBy: receipt.formattedDeadline, who: receipt.answeredBy })}</p>
      {hasDeadline && receipt.deadlineNote && <p>{receipt.deadlineNote}</p>}
      {!hasPostmark && (
        <p>
          {shared.reference}: <strong data-reference>{receipt.reference}</strong>
        </p>
      )}
      {hasDeadline && receipt.statusPath && (
        <>
          <p>
            <a href={receipt.statusPath}>{shared.status}</a>
          </p>
          <p>
            <a href={getLookupPath(receipt.statusPath)}>{shared.lookup}</a>
          </p>
        </>
      )}
    </>
  );
  const answers = <Answers title={shared.chosen} answers={listAnswers(kind, receipt.fields, form)} />;
  const correctButton = (
    <Button variant="secondary" onClick={onCorrect}>
      {shared.correct}
    </Button>
  );
  if (!onStartOver)
    return (
      <Region labelledBy={id} shouldFocus={receipt.shouldFocus}>
        <Notice id={id} tone="success" title={title}>
          {sentences}
          {answers}
          {correctButton}
        </Notice>
      </Region>
    );
  return (
    <Region labelledBy={`${id}-title ${id}`} shouldFocus={receipt.shouldFocus} className={styles.panel}>
      <p className={styles.title} id={`${id}-title`}>
        <CircleCheck aria-hidden size={32} />
        {title}
      </p>
      <div className={styles.message}>
        <div className={styles.sentences} id={id}>
          {sentences}
        </div>
        {hasPostmark && (
          <Postmark
            label={shared.reference}
            reference={receipt.reference}
            deadline={receipt.formattedDeadline}
          />
        )}
      </div>
      {answers}
      <ButtonRow>
        {correctButton}
        <Button variant="secondary" onClick={onStartOver}>
          {form.again ?? shared.again}
        </Button>
      </ButtonRow>
    </Region>
  );
}

/** Returns the path of the page that finds a status by its reference, in the language of a status page. */
const getLookupPath = (statusPath: string): string => statusPath.slice(0, statusPath.lastIndexOf("/"));

/** Lets the links to other languages lead to the receipt in that language, because this page has the form there. */
function useLanguageLinks(receiptPath: string | undefined): void {
  useEffect(() => {
    const links = receiptPath ? document.querySelectorAll<HTMLAnchorElement>("a[data-language]") : [];
    const before = Array.from(links, (link) => ({ link, href: link.href, title: link.title }));
    const path = receiptPath?.slice(receiptPath.indexOf(paths.form(""))) ?? "";
    for (const { link } of before) {
      link.href = withLanguagePrefix(link.dataset["language"] ?? "", path);
      // Says that the page with the form is not translated.
      link.title = "";
    }
    return () => {
      for (const { link, href, title } of before) Object.assign(link, { href, title });
    };
  }, [receiptPath]);
}

interface RegionProps {
  labelledBy: string;
  shouldFocus: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Screen readers announce the focused group by its name or, without the focus, the status. */
function Region({ labelledBy, shouldFocus, className, children }: RegionProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shouldFocus) return;
    // On focus alone, browsers scroll to another part of a region that is higher than the window.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView();
  }, [shouldFocus]);
  return (
    <div
      className={className}
      ref={region}
      {...(shouldFocus ? { role: "group", "aria-labelledby": labelledBy } : { role: "status" })}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
