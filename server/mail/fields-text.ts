import { indianMidnight, readableDay } from "../../shared/calendar/indian-time.ts";
import { fieldsByName } from "../../shared/forms/forms.ts";
import type { Content } from "../application/read-content.ts";

/**
 * What a visitor wrote as plain text: short fields a line each, long ones below, exactly as typed.
 * @param dial the number to dial, which stands beside the one that was typed
 */
export function fieldsText(
  fields: Record<string, string>,
  { mails: { labels }, tag }: Pick<Content, "mails" | "tag">,
  dial: string | null = null,
): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  const isLong = ([name]: [string, string]) => fieldsByName.get(name)?.kind === "text";
  const label = (name: string) => labels[name] ?? name;
  const short = filled
    .filter((field) => !isLong(field))
    .map(([name, value]) => `${label(name)}: ${readable(name, value, dial, tag)}`);
  const long = filled.filter(isLong).flatMap(([name, value]) => ["", `${label(name)}:`, value]);
  return [...short, ...long].join("\n");
}

function readable(name: string, value: string, dial: string | null, tag: string): string {
  const { kind } = fieldsByName.get(name) ?? {};
  if (kind === "date") return readableDay(indianMidnight(new Date(value)), tag);
  return kind === "phone" && dial ? `${value} (tel:${dial})` : value;
}
