import type { IncomingMessage } from "node:http";
import { readBody } from "./body.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** Whether a body is a form at all; a script of another site can send JSON, but no form, unnoticed. */
export function isForm(req: IncomingMessage): boolean {
  return [URLENCODED, MULTIPART].includes(typeOf(req)) && !req.headers["content-encoding"];
}

/** The body is not what its type says; the message is for whoever sent it. */
export class MalformedForm extends Error {}

/** The text fields of a posted form; of a repeated name the last one counts. @throws {MalformedForm} */
export async function readFields(req: IncomingMessage): Promise<Record<string, string>> {
  const body = await readBody(req);
  if (typeOf(req) === URLENCODED) return Object.fromEntries(new URLSearchParams(body.toString()));
  const headers = { "content-type": req.headers["content-type"] ?? "" };
  const data = await new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
    throw new MalformedForm("This form cannot be read.", { cause });
  });
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function typeOf(req: IncomingMessage): string {
  return (req.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
