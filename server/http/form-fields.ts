import type { IncomingMessage } from "node:http";
import { readBody } from "./body.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const JSON_OBJECT = "application/json";

/** Whether a body has a type whose fields can be read; programs may send JSON in place of a form. */
export function hasFields(req: IncomingMessage): boolean {
  return [URLENCODED, MULTIPART, JSON_OBJECT].includes(typeOf(req)) && !req.headers["content-encoding"];
}

/** The body is not what its type says; the message is for whoever sent it. */
export class MalformedForm extends Error {}

/** The text fields of a posted form; of a repeated name the last one counts. @throws {MalformedForm} */
export async function readFields(req: IncomingMessage): Promise<Record<string, string>> {
  const body = await readBody(req);
  if (typeOf(req) === JSON_OBJECT) return fieldsOfJson(body.toString());
  if (typeOf(req) === URLENCODED) return Object.fromEntries(new URLSearchParams(body.toString()));
  const headers = { "content-type": req.headers["content-type"] ?? "" };
  const data = await new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
    throw new MalformedForm("This form cannot be read.", { cause });
  });
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function fieldsOfJson(text: string): Record<string, string> {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new MalformedForm("Send one JSON object whose names are those of the form's fields.");
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asText(name, field)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedForm("This JSON cannot be read.", { cause });
  }
}

function asText(name: string, value: unknown): string {
  if (["string", "number", "boolean"].includes(typeof value)) return String(value);
  throw new MalformedForm(`Send the field ${JSON.stringify(name)} as a text, or leave it out.`);
}

function typeOf(req: IncomingMessage): string {
  return (req.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
