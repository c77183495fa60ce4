import { type ComponentProps, useEffect, useState } from "react";
import { Field } from "../components/Field";
import styles from "./EnquiryForm.module.css";
import { words } from "./words";

interface Props extends ComponentProps<typeof Field> {
  draft: () => Record<string, string>;
}

/**
 * Names the plan, product or service that the visitor came from (W9): `/contact?about=…`. The page is built
 * ahead and cannot know it, so script reads the address into the draft; without script the field is offered empty.
 */
export function AboutField({ draft, ...field }: Props) {
  const [about, setAbout] = useState(field.defaultValue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the form
  useEffect(() => {
    const named = draft().about;
    if (named) setAbout(named);
  }, []);
  const { label, hint } = words.shared.about;
  const control = <Field {...field} label={label} hint={hint} defaultValue={about} />;
  return about === undefined ? (
    <noscript>
      <div className={styles.wide}>{control}</div>
    </noscript>
  ) : (
    <div className={styles.wide}>{control}</div>
  );
}
