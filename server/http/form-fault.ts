import type { FormName } from "../../shared/forms/forms.ts";

/** A post that was not accepted, for the page that shows the same form again (E2). */
export interface FormFault {
  name: FormName;
  /** As typed, hidden fields included. */
  values: Record<string, string>;
  /** Empty unless the status is 422. */
  errors: Record<string, string[]>;
  /** Why nothing was stored although the fields may be right; the page has the words. */
  notice?: "limited" | "unavailable" | "refused";
  retryAfterSeconds?: number;
  /** Reference number of a fault of ours, which the log also has. */
  fault?: string;
}
