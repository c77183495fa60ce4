import { useEffect, useRef } from "react";
import { Button } from "../components/Button";
import { ButtonLink } from "../components/ButtonLink";
import { Notice } from "../components/Notice";
import styles from "./EnquiryForm.module.css";
import type { FormKind } from "./form-kinds";
import type { useEnquiry } from "./use-enquiry";
import { whatsappDraft } from "./whatsapp";
import { words } from "./words";

interface Props {
  kind: FormKind;
  enquiry: Pick<ReturnType<typeof useEnquiry>, "failure" | "sending" | "press" | "draft">;
}

/** Sending failed: nothing is lost, it is tried again, and WhatsApp takes the same text (E10). */
export function NotSent({ kind, enquiry: { failure, sending, press, draft } }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const presses = failure?.presses;
  useEffect(() => {
    if (!presses) return;
    root.current?.scrollIntoView({ block: "nearest" });
    // The button pressed again has gone with the notice it stood in.
    if (document.activeElement === document.body) root.current?.querySelector("button")?.focus();
  }, [presses]);
  if (!failure) return null;
  const { title, text } = words.shared.failed[failure.reason];
  const minutes = failure.reason === "limited" ? Math.ceil(failure.seconds / 60) : 0;
  const labels = { about: words.shared.about.label, ...words.forms[kind].labels };
  return (
    // A notice of its own for each press, so that every answer is announced.
    <div ref={root} key={presses}>
      <Notice tone="danger" title={title} live>
        <p>{text.replace("{minutes}", String(minutes))}</p>
        {failure.reason === "unavailable" && failure.fault && (
          <p>
            {words.shared.faultNumber}: <strong>{failure.fault}</strong>
          </p>
        )}
        <div className={`${styles.form} ${styles.short}`}>
          <Button busy={sending} onClick={press}>
            {words.shared.retry}
          </Button>
          <ButtonLink
            variant="secondary"
            href={whatsappDraft(words.whatsapp, labels, draft())}
            target="_blank"
            rel="noopener"
          >
            {words.shared.whatsapp}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
