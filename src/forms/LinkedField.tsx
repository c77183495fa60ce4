import { type ComponentProps, useEffect, useState } from "react";
import { Field } from "../components/Field";
import styles from "./EnquiryForm.module.css";

interface Props extends ComponentProps<typeof Field> {
  name: string;
  draft: () => Record<string, string>;
}

/**
 * A field that is shown once a link has filled it in: `/contact?about=…` names the plan, product or service the
 * visitor came from (W9). The page is built ahead and cannot know it, so script reads the address into the draft;
 * without script the field is offered empty.
 */
export function LinkedField({ draft, ...field }: Props) {
  const [value, setValue] = useState(field.defaultValue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the form
  useEffect(() => {
    const linked = draft()[field.name];
    if (linked) setValue(linked);
  }, []);
  const control = (
    <div className={styles.wide}>
      <Field {...field} defaultValue={value} />
    </div>
  );
  return value === undefined ? <noscript>{control}</noscript> : control;
}
