import { chat } from "../../shared/wording/telephone";

/** A WhatsApp draft to the company with what was typed into a form, for when sending fails (E10). */
export function whatsappDraft(
  number: string,
  labels: Record<string, string>,
  typed: Record<string, string>,
): string {
  const lines = Object.entries(typed).map(([name, value]) => `${plain(labels[name] ?? name)}: ${value}`);
  return `${chat(number)}?text=${encodeURIComponent(lines.join("\n"))}`;
}

/** A label without what tells how to fill in the field. */
const plain = (label: string): string => label.replace(/\s*(\*|\(.*\)|\.\.\.)$/, "");
