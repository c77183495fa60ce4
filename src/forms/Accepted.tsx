import { useEffect, useRef } from "react";
import { Button } from "../components/Button";
import { Notice } from "../components/Notice";
import { acceptedWords } from "./accepted-words";
import styles from "./EnquiryForm.module.css";
import type { Receipt } from "./use-enquiry";
import { useWords } from "./use-words";

interface Props {
  receipt: Receipt;
  /** Offers an empty form again. */
  onAgain?: (() => void) | undefined;
}

/** Stands in the place of a form that has been stored: the reference and the time of our answer (E5). */
export function Accepted({ receipt, onAgain }: Props) {
  const { shared, own } = useWords();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (receipt.awaited) region.current?.focus();
  }, [receipt]);
  const { title, text } = acceptedWords(own.accepted, receipt.mailWithheld);
  const promises = text.includes("{replyBy}");
  return (
    <div className={styles.form} ref={region} role="status" tabIndex={-1}>
      <div className={styles.wide}>
        <Notice tone="success" title={title}>
          <p>{text.replace("{replyBy}", receipt.replyTime)}</p>
          {promises && receipt.why && <p>{receipt.why}</p>}
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
