import type { PaymentWords } from "../../../shared/schemas/pages/payment";
import { ButtonLink } from "../../components/ButtonLink";
import { Notice } from "../../components/Notice";
import styles from "./WithoutScript.module.css";

interface Props {
  words: PaymentWords["withoutScript"];
  contactHref: string;
}

/** Takes the place of the button where there is no script: what would happen, and how to order. */
export function WithoutScript({ words, contactHref }: Props) {
  return (
    <div className={styles.instead}>
      <Notice title={words.title}>
        <p>{words.text}</p>
      </Notice>
      <ButtonLink href={contactHref}>{words.contact}</ButtonLink>
    </div>
  );
}
