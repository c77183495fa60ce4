import type { z } from "zod";
import { kinds } from "../../../shared/schemas/kinds.ts";
import { closest } from "./closest.ts";
import { type Fault, fieldName, type Path } from "./fault.ts";
import type { ContentFile } from "./files.ts";
import { described, fieldsAt } from "./schema-tree.ts";

/** Where a file does not fit its schema: the field, what is wrong with it, and what belongs there. */
export function shapeFaults({ file, kind, written, lineOf, faults }: ContentFile): Fault[] {
  if (faults.length > 0) return faults;
  const { schema } = kinds[kind];
  const { error } = schema.safeParse(written);
  return (error?.issues ?? []).flatMap((issue) =>
    sentences(issue, schema, written).map(({ path, sentence }) => ({
      file,
      line: lineOf(path),
      sentence: path.length > 0 ? `${fieldName(path)}: ${sentence}` : sentence,
    })),
  );
}

interface Sentence {
  path: Path;
  sentence: string;
}

function sentences(issue: z.core.$ZodIssue, schema: z.ZodType, written: unknown): Sentence[] {
  const path = issue.path as Path;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...path, key],
      sentence: `there is no such field; ${instead(key, fieldsAt(schema, path))}`,
    }));
  const value = valueAt(written, path);
  // A rule of several fields says itself what to write.
  if (issue.code === "custom" && value === undefined)
    return [{ path, sentence: `is missing; ${issue.message}` }];
  const what = described(schema, path);
  const belongs = what ? `; write: ${what}` : "";
  return [{ path, sentence: `${complaint(issue, value)}${belongs}` }];
}

function instead(key: string, fields: string[]): string {
  const meant = closest(key, fields);
  return meant ? `write ${meant}` : `delete it, or use one of ${fields.join(", ")}`;
}

function complaint(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return "is missing";
  if (issue.code === "too_small" || issue.code === "too_big") return sizeComplaint(issue, value);
  if (issue.code === "invalid_value")
    return `${JSON.stringify(value)} is not one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type") return `${shown(value)} is no ${issue.expected}`;
  return `${shown(value)} is not as expected: ${issue.message}`;
}

function sizeComplaint(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: unknown): string {
  const [word, bound] = issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
  if (typeof value === "string") return `has ${value.length} characters, ${word} ${bound} are needed`;
  if (Array.isArray(value)) return `has ${value.length} entries, ${word} ${bound} are needed`;
  return `${shown(value)} must be ${word} ${bound}`;
}

function shown(value: unknown): string {
  if (value === null) return "an empty field";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a group of fields" : JSON.stringify(value);
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) => (inner as Record<string | number, unknown> | undefined)?.[step],
    value,
  );
