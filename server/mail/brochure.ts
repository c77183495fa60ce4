import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Brochure {
  /** Its address on the site. */
  path: string;
  /** What it holds, when that is small enough to travel in a mail. */
  content: Buffer | undefined;
}

/** Mailboxes refuse large mails, and an attachment grows by a third on the way. */
const largestAttachment = 5_000_000;

/** The brochure the build made, if it made one. */
export function findBrochure(builtPages: string): Brochure | undefined {
  if (!existsSync(builtPages)) return undefined;
  const name = readdirSync(builtPages, { recursive: true, encoding: "utf8" }).find((file) =>
    /brochure[^/]*\.pdf$/i.test(file),
  );
  if (!name) return undefined;
  const file = join(builtPages, name);
  const fits = statSync(file).size <= largestAttachment;
  return { path: `/${name}`, content: fits ? readFileSync(file) : undefined };
}
