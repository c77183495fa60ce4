import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Code that renders pages and validation errors for visitors. */
const CHECKED_FILES = "{src/**/*.{ts,tsx,astro},shared/**/*.ts,server/enquiries/{new-enquiry,status}.ts}";
/** Code with English messages for owners and staff: schemas, checks and the board. */
const STAFF_FILES = /\.test\.tsx?$|^shared\/schemas\/|^src\/(integrations|data\/checks|features\/board)\//;

/** Files that may contain text, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/data/brand/faces.ts": "names of fonts in CSS",
  "shared/calendar/indian-time.ts": "English formats of reply times; other languages use Intl",
  "shared/search/terms.ts": "stop words of the search",
  "shared/text/quoted-text.ts": "names of headers, as mail programs write them",
  "src/components/Carousel.tsx": "role descriptions from the ARIA authoring practices",
  "src/components/Picture.tsx": "the sizes attribute of pictures",
  "src/features/home/street/Street.tsx": "role descriptions, as in the carousel",
  "src/features/home/street/StreetShops.tsx": "role descriptions, as in the carousel",
  "src/features/navigation/theme.ts": "a media query",
  "src/data/images/drawings.ts": "build errors about drawings",
  "src/data/images/import-drawings.ts": "the source of a module",
  "src/data/images/picture-files.ts": "build errors about content",
  "src/features/brochure/typeset.ts": "a build warning",
  "src/features/blog/MediaBlocks.tsx": "names of caption languages, each in its own language",
};

/** Attributes with text that visitors read or hear. */
const TEXT_ATTRIBUTES =
  /^(aria-label|aria-description|aria-roledescription|alt|title|label|placeholder|heading|summary)$/;
const SENTENCE = /\p{L}{2,}[,.]? \p{L}{2,}/u;
const LETTERS = /\p{L}{2,}/u;

const files = globSync(CHECKED_FILES).filter((file) => !STAFF_FILES.test(file));

test("keeps copy for visitors out of code (L1)", () => {
  const violations = files.filter((file) => !(file in EXCEPTIONS)).flatMap((file) => findText(file));
  expect(violations).toEqual([]);
});

test("lists only exceptions that contain copy (L1)", () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => findText(file).length === 0)).toEqual([]);
});

function findText(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (!file.endsWith(".astro")) return findTextInCode(file, text);
  const [, frontmatter = "", template = text] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? [];
  const markup = template.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  const texts = Array.from(markup.matchAll(/(?<!=)>([^<>{}()=]*)</g), ([, between = ""]) => between);
  const attributes = Array.from(markup.matchAll(/\s([\w-]+)="([^"]*)"/g), ([, name = "", value = ""]) =>
    TEXT_ATTRIBUTES.test(name) ? value : "",
  );
  const inTemplate = [...texts, ...attributes].filter((text) => LETTERS.test(text));
  return [...findTextInCode(file, frontmatter), ...inTemplate.map((text) => `${file}: ${text.trim()}`)];
}

function findTextInCode(file: string, code: string): string[] {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isError(node)) return;
    if (ts.isJsxAttribute(node) && !TEXT_ATTRIBUTES.test(node.name.getText())) return;
    const isVisible = ts.isJsxText(node) || ts.isJsxAttribute(node.parent ?? node);
    const pattern = isVisible ? LETTERS : SENTENCE;
    if (isText(node) && pattern.test(node.text) && !/[<>{}=;]/.test(node.text))
      texts.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
  return texts;
}

/** Error messages are for the log. */
const isError = (node: ts.Node): boolean =>
  ts.isThrowStatement(node) || (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));

const isText = (node: ts.Node): node is ts.JsxText | ts.StringLiteralLike | ts.TemplateHead =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);
