import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";
import { cutToCompleteFields, readLargeBody } from "./large-body.ts";

export type Fields = Record<string, string>;

export interface Upload {
  name: string;
  /** Media type, as the browser reported it. */
  type: string;
  content: Buffer;
}

interface FormBody {
  fields: Fields;
  files: Upload[];
  /** Whether the body exceeded its limit, so that only the fields before the files were read. */
  isTooLarge?: boolean;
}

/** Maximum size of a body, except for replies with attachments on the board. */
export const BODY_LIMIT_BYTES = 64 * 1024;

export const UNSUPPORTED_FORM = "Send a form, urlencoded or multipart, in UTF-8.";

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Registers a parser that accepts only HTML forms as request bodies. The last value of a repeated field applies. */
export function registerFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPES, { parseAs: "buffer" }, (request: FastifyRequest, body: Buffer) =>
    parseForm(request.headers, body),
  );
}

/**
 * Registers a parser that reads a form above its limit to the end, because a browser that is still sending does not
 * show the response. Of such a form, only the fields before the files are read (`isFormTooLarge`).
 * @param getLimit returns the maximum size of the body in bytes
 */
export function registerLargeFormParser(
  app: FastifyInstance,
  getLimit: (request: FastifyRequest) => number,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPES, async (request: FastifyRequest, payload: IncomingMessage) => {
    const { headers } = request;
    const { body, isTooLarge } = await readLargeBody(payload, headers, getLimit(request));
    if (!isTooLarge) return parseForm(headers, body);
    const { fields } = await parseForm(headers, cutToCompleteFields(body, headers));
    return { fields, files: [], isTooLarge };
  });
}

/** @throws {HttpError} 415 for a request without a form */
export function getFormFields({ body }: FastifyRequest): Fields {
  if (body === undefined || body === null) throw new HttpError(415, UNSUPPORTED_FORM);
  return (body as FormBody).fields;
}

export const getFormFiles = ({ body }: FastifyRequest): Upload[] => (body as FormBody).files;

/** @returns false unless the route uses `registerLargeFormParser` */
export const isFormTooLarge = ({ body }: FastifyRequest): boolean => (body as FormBody).isTooLarge ?? false;

async function parseForm(headers: FastifyRequest["headers"], body: Buffer): Promise<FormBody> {
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = headers;
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? [];
  if (encoding !== "identity" || !/^(utf-?8|us-ascii)$/i.test(charset))
    throw new HttpError(415, UNSUPPORTED_FORM);
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new HttpError(400, "This form cannot be read.");
    });
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const fields = Object.fromEntries(texts);
  if (hasInvalidUtf8(fields, body)) throw new HttpError(400, "Send this form in UTF-8.");
  // Browsers send an empty file for a field without one.
  const files = [...form].flatMap(([, entry]) =>
    typeof entry === "string" || entry.size === 0 ? [] : [entry],
  );
  return { fields, files: await Promise.all(files.map(readFile)) };
}

const readFile = async (file: File): Promise<Upload> => ({
  name: file.name,
  type: file.type,
  content: Buffer.from(await file.arrayBuffer()),
});

/** Whether the decoder inserted replacement characters that the body did not contain. */
function hasInvalidUtf8(fields: Fields, body: Buffer): boolean {
  const hasReplacement = Object.entries(fields).some((field) => field.join("").includes("\ufffd"));
  return hasReplacement && !body.includes("\ufffd") && !/%ef%bf%bd/i.test(body.toString("latin1"));
}
