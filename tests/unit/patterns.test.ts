import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import ts from "typescript";
import { expect, test, vi } from "vitest";
import {
  customerSignals,
  MAX_CLASSIFIED_LENGTH,
  salesSignals,
  topicSignals,
} from "#server/enquiries/spam-signals.ts";
import { LINKED_VALUE, MAX_LINKED_LENGTH } from "#server/mail/mail-body.ts";
import { createStallingTexts } from "#tests/support/stalling-texts.ts";

// Checking all patterns takes 13 s, longer while other tests run.
vi.setConfig({ testTimeout: 180_000 });

/** Code that runs on the server. The build and the editor process only the owner's content. */
const FILES = "{server,shared,cli,src}/**/*.{ts,tsx,mjs,astro}";
const OTHER_FILES = /\.test\.tsx?$|^src\/(integrations|data\/checks)\//;

const CHECK_TIMEOUT_MS = 20_000;
/** A bounded pattern may be too complex to check. */
const BOUNDED_CHECK_TIMEOUT_MS = 200;

/**
 * Patterns that may take quadratic time, or for which the checker finds no result in time, with the limit of their
 * input. The constant of the limit is beside the pattern.
 */
const boundedPatterns: readonly { pattern: RegExp; maxLength: number }[] = [
  ...[topicSignals, salesSignals, customerSignals]
    .flatMap((signals) => Object.values(signals))
    .map((pattern) => ({ pattern, maxLength: MAX_CLASSIFIED_LENGTH })),
  { pattern: LINKED_VALUE, maxLength: MAX_LINKED_LENGTH },
];
const MAX_MATCH_MS = 20;

/** Patterns that code composes: its file, with an example of the pattern. */
const composedPatterns: Readonly<Record<string, RegExp[]>> = {
  "server/enquiries/enter-enquiry.ts": [/\p{Script=Beng}/u],
  "server/pages/path-resolver.ts": [/^(\/)([^/]+)(\/board\/)([^/]+)((?:\/.*)?)$/i],
};

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const files = globSync(FILES).filter((file) => !OTHER_FILES.test(file));
const nodes = files.flatMap((file) => listNodes(file).map((node) => ({ file, node })));
const literals = nodes.flatMap(({ file, node }) =>
  ts.isRegularExpressionLiteral(node) ? [{ file, ...parseLiteral(node.text) }] : [],
);
const composed = Object.entries(composedPatterns).flatMap(([file, examples]) =>
  examples.map(({ source, flags }) => ({ file, source, flags })),
);
const isBounded = ({ source, flags }: Pattern) =>
  boundedPatterns.some(({ pattern }) => pattern.source === source && pattern.flags === flags);

test("no pattern takes longer than linear time, unless its input is bounded (N1)", async () => {
  const patterns = [...literals, ...composed].filter((pattern) => !isBounded(pattern));
  const results = await checkEach(patterns, CHECK_TIMEOUT_MS);
  expect(results.filter(({ result }) => result !== "safe")).toEqual([]);
});

test("no bounded pattern takes longer than quadratic time (N1)", async () => {
  const patterns = literals.filter(isBounded);
  expect(patterns).toHaveLength(boundedPatterns.length);
  const results = await checkEach(patterns, BOUNDED_CHECK_TIMEOUT_MS);
  expect(results.filter(({ result }) => !/^(safe|unknown|2nd degree polynomial)/.test(result))).toEqual([]);
});

test(`bounded patterns match the longest input within ${MAX_MATCH_MS} ms (N1)`, () => {
  const slow = boundedPatterns.flatMap(({ pattern, maxLength }) =>
    createStallingTexts(pattern.source, maxLength).flatMap((text) => {
      const milliseconds = Math.min(...[1, 2, 3].map(() => measureMatch(pattern, text)));
      return milliseconds > MAX_MATCH_MS
        ? [{ pattern: pattern.source, text: text.slice(0, 40), milliseconds }]
        : [];
    }),
  );
  expect(slow).toEqual([]);
});

test("composed patterns are listed with an example (N1)", () => {
  const composing = nodes.filter(
    ({ node }) =>
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp",
  );
  expect([...new Set(composing.map(({ file }) => file))].sort()).toEqual(
    Object.keys(composedPatterns).sort(),
  );
});

function listNodes(file: string): ts.Node[] {
  const text = readFileSync(file, "utf8");
  const code = file.endsWith(".astro") ? (/^---\n([\s\S]*?)^---\n/m.exec(text)?.[1] ?? "") : text;
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
  return found;
}

function parseLiteral(text: string): Pick<Pattern, "source" | "flags"> {
  const end = text.lastIndexOf("/");
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** Checks each alternative of the patterns, because the checker is slow for patterns with many alternatives. */
async function checkEach(patterns: Pattern[], timeout: number) {
  const alternatives = new Map(
    patterns.flatMap(({ file, source, flags }) =>
      splitAlternatives(source).map((alternative) => [
        `/${alternative}/${flags}`,
        { file, alternative, flags },
      ]),
    ),
  );
  const results = [];
  // One after the other, because the time of each is limited.
  for (const [pattern, { file, alternative, flags }] of alternatives) {
    const diagnostics = await check(alternative, flags, { timeout });
    const { status } = diagnostics;
    results.push({
      file,
      pattern,
      result: status === "vulnerable" ? diagnostics.complexity.summary : status,
    });
  }
  return results;
}

/** Splits a pattern at each `|` outside of groups and character classes. */
function splitAlternatives(source: string): string[] {
  const alternatives = [""];
  let depth = 0;
  let isInClass = false;
  for (const [token] of source.matchAll(/\\.|[\s\S]/g)) {
    if (token === "[") isInClass = true;
    if (token === "]") isInClass = false;
    if (!isInClass && token === "(") depth += 1;
    if (!isInClass && token === ")") depth -= 1;
    if (token === "|" && depth === 0 && !isInClass) alternatives.push("");
    else alternatives.push(alternatives.pop() + token);
  }
  return alternatives;
}

/** Returns the CPU time of a match in milliseconds. Other tests that run at the same time do not count. */
function measureMatch(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.split(pattern);
  return process.cpuUsage(before).user / 1_000;
}
