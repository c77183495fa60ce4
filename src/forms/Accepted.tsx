import { useEffect, useRef } from "react";
import { Button } from "../components/Button";
import { Notice } from "../components/Notice";
import type { FormWords } from "../schemas/form-words";
import { acceptedWords } from "./accepted-words";
import styles from "./EnquiryForm.module.css";
import type { FormKind } from "./form-kinds";
import { replyTime } from "./reply-time";
import type { Receipt } from "./use-enquiry";
import { words } from "./words";

interface Props {
  words: FormWords["forms"][FormKind]["accepted"];
  receipt: Receipt;
  /** Offers an empty form again. */
  onAgain?: (() => void) | undefined;
}

/** Stands in the place of a form that has been stored: the reference and the time of our answer (E5). */
export function Accepted({ words: own, receipt, onAgain }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (receipt.awaited) region.current?.focus();
  }, [receipt]);
  const { title, text } = acceptedWords(own, receipt.mailWithheld);
  return (
    <div className={styles.form} ref={region} role="status" tabIndex={-1}>
      <div className={styles.wide}>
        <Notice tone="success" title={title}>
          <p>{text.replace("{replyBy}", replyTime(receipt.replyBy))}</p>
          <p>
            {words.shared.reference}: <strong data-reference>{receipt.reference}</strong>
          </p>
        </Notice>
      </div>
      {onAgain && (
        <Button variant="secondary" onClick={onAgain}>
          {words.shared.again}
        </Button>
      )}
    </div>
  );
}
