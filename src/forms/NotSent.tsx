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
  enquiry: Pick<ReturnType<typeof useEnquiry>, "failure" | "submit" | "draft">;
}

/** Sending failed: nothing is lost, it is tried again, and WhatsApp takes the same text (E10). */
export function NotSent({ kind, enquiry: { failure, submit, draft } }: Props) {
  if (!failure) return null;
  const { title, text } = words.shared.failed[failure.reason];
  const minutes = failure.reason === "limited" ? Math.ceil(failure.seconds / 60) : 0;
  const labels = { about: words.shared.about.label, ...words.forms[kind].labels };
  return (
    <Notice tone="danger" title={title} live>
      <p>{text.replace("{minutes}", String(minutes))}</p>
      <div className={`${styles.form} ${styles.short}`}>
        <Button onClick={submit}>{words.shared.retry}</Button>
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
  );
}
