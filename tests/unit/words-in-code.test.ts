import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** What makes the pages of visitors, and what is said to them about their forms. */
const PART = "{src/**/*.{ts,tsx,astro},shared/**/*.ts,server/enquiries/{new-enquiry,status}.ts}";
/** Schemas and checks speak to editors; the board and its mails to staff, in English. */
const FOR_OTHERS = /\.test\.tsx?$|^shared\/schemas\/|^src\/(integrations|content\/checks|features\/board)\//;

/** Words that stand in code on purpose. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "shared/calendar/indian-time.ts": "how English says the time of a promise; other languages go by Intl",
  "shared/search/terms.ts": "words that a search leaves out",
  "src/components/Carousel.tsx": "roles of the ARIA authoring practices, as assistive software knows them",
  "src/components/Picture.tsx": "sizes of a picture",
  "src/features/payment/PaymentForm.tsx": "a date as cards have it",
  "src/lib/images/drawings.ts": "faults of drawings, which the build tells",
  "src/lib/images/files.ts": "faults of content, which the build tells",
  "src/features/blog/MediaBlocks.tsx": "the language of captions, in that language",
  "src/features/forms/use-enquiry.ts": "a selector",
};

/** Attributes that people read or hear. */
const SEEN =
  /^(aria-label|aria-description|aria-roledescription|alt|title|label|placeholder|heading|summary)$/;
const SENTENCE = /\p{L}{2,}[,.]? \p{L}{2,}/u;
const LETTERS = /\p{L}{2,}/u;

const files = globSync(PART).filter((file) => !FOR_OTHERS.test(file));

test("L1 no words of a visitor's language stand in code", () => {
  const found = files.filter((file) => !(file in EXCEPTIONS)).flatMap((file) => wordsIn(file));
  expect(found).toEqual([]);
});

test("L1 every exception is still one", () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => wordsIn(file).length === 0)).toEqual([]);
});

function wordsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (!file.endsWith(".astro")) return wordsInCode(file, text);
  const [, front = "", template = text] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? [];
  const shown = template.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  const texts = Array.from(shown.matchAll(/(?<!=)>([^<>{}()=]*)</g), ([, between = ""]) => between);
  const attributes = Array.from(shown.matchAll(/\s([\w-]+)="([^"]*)"/g), ([, name = "", value = ""]) =>
    SEEN.test(name) ? value : "",
  );
  const inTemplate = [...texts, ...attributes].filter((one) => LETTERS.test(one));
  return [...wordsInCode(file, front), ...inTemplate.map((one) => `${file}: ${one.trim()}`)];
}

function wordsInCode(file: string, code: string): string[] {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isError(node)) return;
    if (ts.isJsxAttribute(node) && !SEEN.test(node.name.getText())) return;
    const isShown = ts.isJsxText(node) || ts.isJsxAttribute(node.parent ?? node);
    const isWords = isShown ? LETTERS : SENTENCE;
    if (isText(node) && isWords.test(node.text) && !/[<>{}=;]/.test(node.text))
      found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** Errors are for the log. */
const isError = (node: ts.Node): boolean =>
  ts.isThrowStatement(node) || (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));

const isText = (node: ts.Node): node is ts.JsxText | ts.StringLiteralLike | ts.TemplateHead =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);
