import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { CodedError } from "#shared/errors.mjs";

/** Returns the content of a YAML file, or `undefined` if it does not exist. */
export const readYaml = (file: string): unknown =>
  existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;

/** @throws if the content does not match the schema */
export function validate<S extends z.ZodType>(file: string, schema: S, content: unknown): z.infer<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw new CodedError(
    "HD_CONTENT_INVALID",
    `${file} does not match its schema.\n${z.prettifyError(result.error)}`,
  );
}
