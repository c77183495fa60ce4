import type { Mails } from "../../src/schemas/mails.ts";

/** What a visitor wrote as plain text: short fields a line each, the message below, exactly as typed. */
export function fieldsText(fields: Record<string, string>, labels: Mails["labels"]): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== "");
  const short = entries.filter(([name]) => name !== "message");
  const lines = short.map(([name, value]) => `${labels[name] ?? name}: ${value}`);
  const message = fields.message ? ["", `${labels.message ?? "Message"}:`, fields.message] : [];
  return [...lines, ...message].join("\n");
}
