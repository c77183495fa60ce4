import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { CodedError } from "#shared/errors.mjs";

/**
 * Returns the content of a YAML file, or `undefined` if it does not exist.
 * @throws if its syntax is invalid; the message has the file, the line and the reason
 */
export function readYaml(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CodedError("HD_CONTENT_INVALID", `${file} is not valid YAML. ${(error as Error).message}`);
  }
}

/** @throws if the content does not match the schema */
export function validate<S extends z.ZodType>(file: string, schema: S, content: unknown): z.infer<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw new CodedError(
    "HD_CONTENT_INVALID",
    `${file} does not match its schema.\n${z.prettifyError(result.error)}`,
  );
}
