import type { FormKind } from "./form-kinds";

/** The field that a link to a form may fill in: what the message is about (W9), the position applied for. */
const LINKED: Partial<Record<FormKind, string>> = { contact: "about", application: "position" };

/** What the link that led here says about a form: `/contact?about=…`, `/internship?position=…`. */
export function namedInAddress(kind: FormKind): { name: string; value: string } | undefined {
  const name = LINKED[kind];
  const value = name && new URLSearchParams(location.search).get(name);
  return value ? { name, value } : undefined;
}
