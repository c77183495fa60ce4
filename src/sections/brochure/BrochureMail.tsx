import type { ReactNode } from "react";
import type { BrochurePage } from "../../../shared/schemas/pages/brochure";
import { Split } from "../../components/Split";
import styles from "./BrochureMail.module.css";

interface Props {
  words: BrochurePage["mail"];
  /** The mail-back form. */
  children: ReactNode;
}

/** The brochure by mail: why, and the form beside it. */
export function BrochureMail({ words, children }: Props) {
  return (
    <Split tone="sunk" labelledBy="by-mail" onlyOnScreen>
      <div className={styles.words}>
        <h2 id="by-mail">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div>{children}</div>
    </Split>
  );
}
