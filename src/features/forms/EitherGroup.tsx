import type { ReactNode } from "react";
import type { FormField } from "#shared/forms/forms.ts";
import type { FieldErrors } from "#shared/forms/validate.ts";
import type { FormCopy } from "#shared/schemas/form-copy.ts";
import { FieldError, FieldHint } from "#src/components/Field.tsx";
import styles from "./EitherGroup.module.css";

/** What the group determines of its fields. */
interface GroupedField {
  errors: string[];
  invalid: boolean;
  describedBy: string;
}

interface Props {
  id: string;
  copy: FormCopy["shared"]["either"];
  /** The error if both fields are empty. */
  error: string | undefined;
  fields: readonly FormField[];
  errors: FieldErrors;
  renderField: (field: FormField, group: GroupedField) => ReactNode;
}

/** Two fields of which one is required, with one hint and one error (E3). */
export function EitherGroup({ id, copy, error = "", fields, errors, renderField }: Props) {
  const isMissing = fields.some(({ name }) => errors[name]?.includes(error));
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = isMissing ? `${errorId} ${hintId}` : hintId;
  return (
    <div
      className={isMissing ? `${styles.group} ${styles.missing}` : styles.group}
      role="group"
      aria-label={copy.label}
      aria-describedby={describedBy}
    >
      <div className={styles.fields}>
        {fields.map((field) => {
          const own = (errors[field.name] ?? []).filter((message) => message !== error);
          return renderField(field, { errors: own, invalid: isMissing || own.length > 0, describedBy });
        })}
      </div>
      {isMissing && <FieldError id={errorId}>{error}</FieldError>}
      <FieldHint id={hintId}>{copy.hint}</FieldHint>
    </div>
  );
}
