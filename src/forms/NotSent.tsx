import { useEffect, useRef } from "react";
import { Button } from "../components/Button";
import { ButtonLink } from "../components/ButtonLink";
import { Notice } from "../components/Notice";
import styles from "./EnquiryForm.module.css";
import type { useEnquiry } from "./use-enquiry";
import { useWords } from "./use-words";
import { whatsappDraft } from "./whatsapp";

interface Props {
  enquiry: Pick<ReturnType<typeof useEnquiry>, "failure" | "sending" | "press" | "draft">;
}

/** Sending failed: nothing is lost, it is tried again, and WhatsApp takes the same text (E10). */
export function NotSent({ enquiry: { failure, sending, press, draft } }: Props) {
  const { shared, own, whatsapp } = useWords();
  const root = useRef<HTMLDivElement>(null);
  const presses = failure?.presses;
  useEffect(() => {
    if (!presses) return;
    root.current?.scrollIntoView({ block: "nearest" });
    // The button pressed again has gone with the notice it stood in.
    if (document.activeElement === document.body) root.current?.querySelector("button")?.focus();
  }, [presses]);
  if (!failure) return null;
  const { title, text } = shared.failed[failure.reason];
  const minutes = failure.reason === "limited" ? Math.ceil(failure.seconds / 60) : 0;
  return (
    // A notice of its own for each press, so that every answer is announced.
    <div ref={root} key={presses}>
      <Notice tone="danger" title={title} live>
        <p>{text.replace("{minutes}", String(minutes))}</p>
        {failure.reason === "unavailable" && failure.fault && (
          <p>
            {shared.faultNumber}: <strong>{failure.fault}</strong>
          </p>
        )}
        <div className={`${styles.form} ${styles.short}`}>
          <Button busy={sending} onClick={press}>
            {shared.retry}
          </Button>
          <ButtonLink
            variant="secondary"
            href={whatsappDraft(whatsapp, own.labels, draft())}
            target="_blank"
            rel="noopener"
          >
            {shared.whatsapp}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
