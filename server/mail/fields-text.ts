import { fieldsByName } from "../../shared/forms/forms.ts";
import type { Mails } from "../../shared/schemas/mails.ts";

/** What a visitor wrote as plain text: short fields a line each, long ones below, exactly as typed. */
export function fieldsText(fields: Record<string, string>, labels: Mails["labels"]): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  const isLong = ([name]: [string, string]) => fieldsByName.get(name)?.kind === "text";
  const label = (name: string) => labels[name] ?? name;
  const short = filled.filter((field) => !isLong(field)).map(([name, value]) => `${label(name)}: ${value}`);
  const long = filled.filter(isLong).flatMap(([name, value]) => ["", `${label(name)}:`, value]);
  return [...short, ...long].join("\n");
}
