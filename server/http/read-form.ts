import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

const BODY_LIMIT_BYTES = 64 * 1024;
/** So much is read and thrown away beyond the limit, so that the answer reaches a visitor who is still sending. */
const DISCARD_LIMIT_BYTES = 1024 * 1024;

/** What was sent cannot be taken; the message is for whoever sent it. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;

  constructor(status: number, sentence: string, headers: OutgoingHttpHeaders = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }
}

const tooLarge = () =>
  new Refusal(413, "This is more than 64 KiB. Please shorten it.", { connection: "close" });

/** Reads a request's body. @throws {Refusal} where it is too large */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers["content-length"]) > DISCARD_LIMIT_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > DISCARD_LIMIT_BYTES) break;
    if (length <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  if (length > BODY_LIMIT_BYTES) throw tooLarge();
  return Buffer.concat(chunks);
}

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** Whether a body is a form we can read. Pages of other sites can send forms too: `isOwnOrigin` refuses those. */
export function isForm(req: IncomingMessage): boolean {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = req.headers;
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? [];
  return (
    [URLENCODED, MULTIPART].includes(typeOf(req)) &&
    coding === "identity" &&
    /^(utf-?8|us-ascii)$/i.test(charset)
  );
}

/** The text fields of a posted form; of a repeated name the last one counts. @throws {Refusal} */
export async function readFields(req: IncomingMessage): Promise<Record<string, string>> {
  const body = await readBody(req);
  const fields =
    typeOf(req) === URLENCODED
      ? Object.fromEntries(new URLSearchParams(body.toString()))
      : await fieldsOfParts(req, body);
  if (wasDamaged(fields, body)) throw new Refusal(400, "Send this form in UTF-8.");
  return fields;
}

async function fieldsOfParts(req: IncomingMessage, body: Buffer): Promise<Record<string, string>> {
  const headers = { "content-type": req.headers["content-type"] ?? "" };
  const data = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new Refusal(400, "This form cannot be read.");
  });
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

const typeOf = ({ headers }: IncomingMessage): string =>
  (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Whether reading put the replacement character where something else stood. */
function wasDamaged(fields: Record<string, string>, body: Buffer): boolean {
  const replaced = Object.entries(fields).some((field) => field.join("").includes("\ufffd"));
  return replaced && !body.includes("\ufffd") && !/%ef%bf%bd/i.test(body.toString("latin1"));
}

/**
 * Whether a post comes from a page of ours, or from a program that is no browser. `Sec-Fetch-Site` cannot
 * be set by scripts; browsers without it send `Origin`. Mail providers' one-click posts have neither.
 */
export function isOwnOrigin(req: IncomingMessage, siteUrl: string | undefined): boolean {
  const site = req.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return true;
  if (site === "cross-site") return false;
  const { origin } = req.headers;
  if (origin === undefined) return site === undefined;
  return isOwnAddress(req, origin, siteUrl);
}

/** Whether an address is one of this site's. */
export function isOwnAddress(req: IncomingMessage, address: string, siteUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, host } = new URL(address);
  // `about:`, `file:` and what apps call themselves have no host to compare.
  if (!/^https?:$/.test(protocol)) return false;
  // The host that was asked, written as addresses are: in small letters, without the usual port.
  const asked = `${protocol}//${req.headers.host ?? ""}`;
  return origin === siteUrl || (URL.canParse(asked) && host === new URL(asked).host);
}
