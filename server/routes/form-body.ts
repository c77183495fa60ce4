import type { FastifyInstance, FastifyRequest } from "fastify";

export type Fields = Record<string, string>;

/** A request that is refused with a sentence for the client. */
export class RefusedError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, sentence: string) {
    super(sentence);
    this.statusCode = statusCode;
  }
}

const NO_FORM = "Send a form, urlencoded or multipart, in UTF-8.";

/** Parses posted forms, and nothing else, into text fields. Of a repeated name the last value counts. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "buffer" },
    (request: FastifyRequest, body: Buffer) => parseForm(request.headers, body),
  );
}

/** The fields of a posted form. @throws {RefusedError} 415 without a form */
export function fieldsOf({ body }: FastifyRequest): Fields {
  if (body === undefined || body === null) throw new RefusedError(415, NO_FORM);
  return body as Fields;
}

async function parseForm(headers: FastifyRequest["headers"], body: Buffer): Promise<Fields> {
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = headers;
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? [];
  if (encoding !== "identity" || !/^(utf-?8|us-ascii)$/i.test(charset)) throw new RefusedError(415, NO_FORM);
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new RefusedError(400, "This form cannot be read.");
    });
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const fields = Object.fromEntries(texts);
  if (wasDamaged(fields, body)) throw new RefusedError(400, "Send this form in UTF-8.");
  return fields;
}

/** Whether decoding put the replacement character in place of bytes that are not UTF-8. */
function wasDamaged(fields: Fields, body: Buffer): boolean {
  const replaced = Object.entries(fields).some((field) => field.join("").includes("\ufffd"));
  return replaced && !body.includes("\ufffd") && !/%ef%bf%bd/i.test(body.toString("latin1"));
}
