import { Field } from "../components/Field";
import { AboutField } from "./AboutField";
import styles from "./EnquiryForm.module.css";
import { type FieldPlan, type FormKind, fieldsOf } from "./form-kinds";
import type { useEnquiry } from "./use-enquiry";
import { words } from "./words";

interface Props {
  kind: FormKind;
  /** Prefix of the controls' ids. */
  id: string;
  values: Record<string, string>;
  enquiry: Pick<ReturnType<typeof useEnquiry>, "errors" | "sending" | "typed" | "draft">;
}

/** The visible fields of a form, each with its fault beside it. */
export function FormFields({ kind, id, values, enquiry }: Props) {
  const { labels, placeholders, hints } = words.forms[kind];
  const field = (plan: FieldPlan) => ({
    ...plan,
    id: `${id}-${plan.name}`,
    label: labels[plan.name] ?? plan.name,
    placeholder: placeholders?.[plan.name],
    hint: hints?.[plan.name],
    errors: enquiry.errors[plan.name],
    defaultValue: values[plan.name],
    // What is changed while it is on its way would reach nobody.
    readOnly: enquiry.sending,
    onInput: () => enquiry.typed(plan.name),
  });
  return (
    <>
      {fieldsOf[kind].map((plan, index, plans) => (
        <div className={isWide(plans, index) ? styles.wide : undefined} key={plan.name}>
          <Field {...field(plan)} />
        </div>
      ))}
      {kind === "contact" && <AboutField {...field({ name: "about" })} draft={enquiry.draft} />}
    </>
  );
}

/** Text of several lines stands last and has a row for itself, and so has what would stand alone in the row above. */
function isWide(plans: readonly FieldPlan[], index: number): boolean {
  return Boolean(plans[index]?.multiline || (index % 2 === 0 && plans[index + 1]?.multiline));
}
