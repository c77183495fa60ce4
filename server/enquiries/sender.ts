/** Who sent a form, each empty where it was not said: some forms have `your-name` and `your-email` instead (E1). */
export const senderOf = (fields: Record<string, string>): { name: string; email: string } => ({
  name: fields.name || fields["your-name"] || "",
  email: fields.email || fields["your-email"] || "",
});

const FIRST_LINE_LENGTH = 120;

/** The beginning of what somebody wrote, on one line; what it is about where nothing was written. */
export function firstLineOf({ message = "", about = "", position = "" }: Record<string, string>): string {
  const line = message.split("\n").find((one) => one.trim() !== "") ?? "";
  const text = (line || about || position).trim();
  return text.length > FIRST_LINE_LENGTH
    ? `${text.slice(0, FIRST_LINE_LENGTH).toWellFormed().trimEnd()}…`
    : text;
}
