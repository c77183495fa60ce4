import type { z } from "zod";
import { kinds } from "#shared/schemas/kinds.ts";
import {
  COMPANY_PLACEHOLDER,
  COUNT_NAMES,
  KINDS_WITHOUT_COMPANY_PLACEHOLDER,
  KINDS_WITHOUT_COUNTS,
} from "#shared/text/counts.ts";
import { PRICE_NAME } from "#src/data/content/price-placeholders.ts";
import { type ContentFile, type ContentText, getAtPath, issueAt, listTexts } from "./content-files.ts";
import { type ContentIssue, type FieldPath, findClosestMatch } from "./issue.ts";
import { getFieldInfo } from "./schema-tree.ts";

/** Returns an issue for each field that does not match the schema of the file. */
export function findSchemaIssues(file: ContentFile): ContentIssue[] {
  if (file.issues.length > 0) return file.issues;
  const { schema } = kinds[file.kind];
  const { error } = schema.safeParse(file.raw);
  return (error?.issues ?? []).flatMap((issue) => toContentIssues(issue, schema, file));
}

function toContentIssues(issue: z.core.$ZodIssue, schema: z.ZodType, file: ContentFile): ContentIssue[] {
  const path = issue.path as FieldPath;
  const { description, fields } = getFieldInfo(schema, path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const match = findClosestMatch(key, fields);
      const advice = match ? `Did you mean ${match}?` : `Expected one of ${fields.join(", ")}.`;
      return issueAt(file, [...path, key], `Unknown field. ${advice}`);
    });
  const value = getAtPath(file.raw, path);
  const suffix = description ? ` Description: ${description.replace(/\.?$/, ".")}` : "";
  return [issueAt(file, path, `${schemaMessage(issue, value)}${suffix}`)];
}

/** Names of types for authors of content. */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

function schemaMessage(issue: z.core.$ZodIssue, value: unknown): string {
  // A rule on several fields has a complete message.
  if (issue.code === "custom") return issue.message;
  if (value === undefined) return "Missing field.";
  if (issue.code === "too_small") return sizeMessage(value, `at least ${issue.minimum}`);
  if (issue.code === "too_big") return sizeMessage(value, `at most ${issue.maximum}`);
  if (issue.code === "invalid_value")
    return `Expected one of ${issue.values.join(", ")}, got ${JSON.stringify(value)}.`;
  if (issue.code === "invalid_type")
    return `Expected ${TYPE_LABELS[issue.expected] ?? issue.expected}, got ${describeValue(value)}.`;
  if (issue.code === "not_multiple_of")
    return `Expected a multiple of ${issue.divisor}, got ${describeValue(value)}.`;
  const message = issue.message.replace("Invalid discriminator value. Expected ", "");
  return `${message.startsWith("Invalid") ? "" : "Expected "}${message}, got ${describeValue(value)}.`;
}

function sizeMessage(value: unknown, bound: string): string {
  if (typeof value === "string") return `Expected ${bound} characters, got ${value.length}.`;
  if (Array.isArray(value)) return `Expected ${bound} entries, got ${value.length}.`;
  return `Expected ${bound}, got ${describeValue(value)}.`;
}

function describeValue(value: unknown): string {
  if (value === null) return "an empty field";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a group of fields" : JSON.stringify(value);
}

/** Returns an issue for each unknown placeholder, and for invalid Markdown in articles. */
export const findTextIssues = (file: ContentFile): ContentIssue[] =>
  listTexts(file).flatMap((text) =>
    text.path ? findPlaceholderIssues(file, text, text.path) : findArticleIssues(text),
  );

function findPlaceholderIssues(
  file: ContentFile,
  { text, createIssue }: ContentText,
  path: FieldPath,
): ContentIssue[] {
  const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  if (names.length === 0) return [];
  const { placeholders } = getFieldInfo(kinds[file.kind].schema, path);
  const general = [
    ...(KINDS_WITHOUT_COMPANY_PLACEHOLDER.has(file.kind) ? [] : [COMPANY_PLACEHOLDER]),
    ...(KINDS_WITHOUT_COUNTS.has(file.kind) ? [] : COUNT_NAMES),
  ];
  return (
    names
      .filter((name) => !placeholders.includes(name) && !general.includes(name))
      // `findPriceIssues` checks that the site has these prices.
      .filter((name) => KINDS_WITHOUT_COUNTS.has(file.kind) || !PRICE_NAME.test(name))
      .map((name) =>
        createIssue(`Unknown placeholder {${name}}. ${placeholderAdvice(name, placeholders, general)}`),
      )
  );
}

/** @param general placeholders of all fields */
function placeholderAdvice(name: string, placeholders: string[], general: string[]): string {
  const match = findClosestMatch(name, [...placeholders, ...general]);
  if (match) return `Did you mean {${match}}?`;
  const expected = placeholders.length > 0 ? new Set(placeholders) : general;
  const list = Array.from(expected, (placeholder) => `{${placeholder}}`).join(", ");
  return list ? `Expected text, or one of ${list}.` : "This field has no placeholders.";
}

/** Matches a tag that embeds another site, or runs code, which the security policy of the site blocks. */
const ACTIVE_TAG = /<(iframe|embed|object|script)\b(?:[^>]*?\b(?:src|data)=["']?([^"'\s>]+))?/i;

/** Matches a brace that does not start `{company}`. */
const UNKNOWN_BRACES = new RegExp(`(?<!\\\\)\\{(?!${COMPANY_PLACEHOLDER}\\})[^}]*\\}?`);

/** Returns an issue for text that MDX would parse as a tag or an expression. */
function findArticleIssues({ text, createIssue }: ContentText): ContentIssue[] {
  const messages: string[] = [];
  const [, active, source = "https://example.com"] = ACTIVE_TAG.exec(text) ?? [];
  if (active)
    messages.push(
      active.toLowerCase() === "script"
        ? "Unexpected <script>: the site's security policy blocks scripts in posts. Delete it, up to </script>."
        : `Unexpected <${active}>: the site's security policy blocks other sites in posts. Write a link such as [text](${source}) instead.`,
    );
  const url = /<(https?:[^>\s]*|mailto:[^>\s]*)/.exec(text)?.[1];
  if (url) messages.push(`Expected a link such as [text](${url}), got <${url}>.`);
  const tag = /<(?![A-Za-z/>])\S*/.exec(text)?.[0];
  if (tag) messages.push(`Expected a tag after "<", got ${tag}. Write &lt;${tag.slice(1)} or "less than".`);
  const braces = UNKNOWN_BRACES.exec(text)?.[0];
  if (braces)
    messages.push(
      `Unexpected ${braces}: the only placeholder in articles is {${COMPANY_PLACEHOLDER}}. Write text, or \\{ for a brace.`,
    );
  return messages.map(createIssue);
}
