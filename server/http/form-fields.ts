import type { IncomingMessage } from "node:http";
import { readBody } from "./body.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** Whether a body is a form we can read; a script of another site can send JSON, but no form, unnoticed. */
export function isForm(req: IncomingMessage): boolean {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = req.headers;
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? [];
  return (
    [URLENCODED, MULTIPART].includes(typeOf(req)) &&
    coding === "identity" &&
    /^(utf-?8|us-ascii)$/i.test(charset)
  );
}

/** The body is not what its type says; the message is for whoever sent it. */
export class MalformedForm extends Error {}

/** The text fields of a posted form; of a repeated name the last one counts. @throws {MalformedForm} */
export async function readFields(req: IncomingMessage): Promise<Record<string, string>> {
  const body = await readBody(req);
  const fields = typeOf(req) === URLENCODED ? fieldsOfText(body) : await fieldsOfParts(req, body);
  if (wasDamaged(fields, body)) throw new MalformedForm("Send this form in UTF-8.");
  return fields;
}

const fieldsOfText = (body: Buffer) => Object.fromEntries(new URLSearchParams(body.toString()));

async function fieldsOfParts(req: IncomingMessage, body: Buffer): Promise<Record<string, string>> {
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

/** Whether reading put the replacement character where something else stood. */
function wasDamaged(fields: Record<string, string>, body: Buffer): boolean {
  const replaced = Object.entries(fields).some((field) => field.join("").includes("\ufffd"));
  return replaced && !body.includes("\ufffd") && !/%ef%bf%bd/i.test(body.toString("latin1"));
}
