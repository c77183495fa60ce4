import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { type BuiltPage, compactText, getBuiltPages, getVisibleText } from "./pages.ts";
import { findViolations } from "./violations.ts";

type Node = Record<string, unknown>;

/** Properties whose values must be visible on the page. */
const CLAIMS = ["name", "headline", "text", "price", "jobTitle", "title"];
/** Types whose `name` may be in the page title instead of the visible text. */
const PAGE_TYPES = /Page$/;
/** Types whose `name` is read only by screen readers, so it is not checked. */
const OFFICE_TYPES = new Set(["Place"]);

const indexed = getBuiltPages().filter(({ html }) => !html.includes('content="noindex"'));

interface StructuredData {
  context: unknown;
  nodes: Node[];
  /** Path of the home page in the page's language. */
  home: string;
}

function parseStructuredData({ path, html }: BuiltPage): StructuredData {
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? "";
  const home = path.startsWith(`/${language}/`) || path === `/${language}` ? `/${language}` : "/";
  const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const { "@context": context, "@graph": graph } = JSON.parse(block);
  return { context, nodes: collectNodes(graph), home };
}

it("describes only content that is visible on the page", () => {
  const findHiddenClaims = (page: BuiltPage) => {
    const text = removeGrouping(getVisibleText(page.html));
    const title = compactText(/<title>([^<]*)/.exec(page.html)?.[1] ?? "");
    return parseStructuredData(page).nodes.flatMap((node) =>
      getTypes(node).some((type) => OFFICE_TYPES.has(type))
        ? []
        : getClaims(node).filter((claim) => {
            const inTitle =
              getTypes(node).some((type) => PAGE_TYPES.test(type)) && title.includes(compactText(claim));
            return !inTitle && !text.includes(removeGrouping(compactText(claim)));
          }),
    );
  };
  expect(findViolations(findHiddenClaims, indexed)).toEqual([]);
});

it("references existing nodes and gives each a type", () => {
  const check = (page: BuiltPage) => {
    const { context, nodes } = parseStructuredData(page);
    const ids = nodes.flatMap((node) => (typeof node["@id"] === "string" ? [node["@id"]] : []));
    return [
      context !== "https://schema.org" && `the context ${context}`,
      ...nodes
        .filter((node) => getTypes(node).length === 0 && !("@id" in node))
        .map((node) => `a node without a type: ${JSON.stringify(node)}`),
      ...ids.filter((id) => !existingPaths.has(pathOf(id))).map((id) => `the unknown node ${id}`),
    ];
  };
  expect(findViolations(check, indexed)).toEqual([]);
});

it("contains breadcrumbs that start at the home page", () => {
  const check = (page: BuiltPage) => {
    const { nodes, home } = parseStructuredData(page);
    if (page.path === home) return [];
    const breadcrumbList = nodes.find((node) => getTypes(node).includes("BreadcrumbList"));
    const steps = (breadcrumbList?.["itemListElement"] ?? []) as Node[];
    if (steps.length === 0) return ["no breadcrumbs"];
    const paths = steps.map((step) => pathOf(String(step["item"])));
    return [
      steps.some((step, index) => step["position"] !== index + 1) && "positions out of order",
      paths[0] !== home && `the first step is ${paths[0]}`,
      ...paths.filter((item) => !existingPaths.has(item)).map((item) => `page ${item} does not exist`),
    ];
  };
  expect(findViolations(check, indexed)).toEqual([]);
});

it("publishes no person for a sample member, not as the author of a post either", () => {
  const samples = readSampleSlugs("members");
  const names = new Set(
    [DEFAULT_LANGUAGE, ...listOtherLanguages(CONTENT)].flatMap((language) =>
      samples.flatMap(readName(language)),
    ),
  );
  const check = (page: BuiltPage) =>
    parseStructuredData(page)
      .nodes.filter((node) => getTypes(node).includes("Person"))
      .map((node) => String(node["name"]))
      .filter((name) => names.has(name));
  expect(findViolations(check, indexed)).toEqual([]);
});

it("publishes no date of a sample project", () => {
  const samples = readSampleSlugs("projects");
  const check = (page: BuiltPage) =>
    parseStructuredData(page)
      .nodes.filter((node) =>
        samples.some((slug) => String(node["url"]).endsWith(`/portfoliodetails/${slug}`)),
      )
      .flatMap((node) => Object.keys(node).filter((key) => key.startsWith("date")));
  expect(findViolations(check, indexed)).toEqual([]);
});

/** The content of the built site; `CONTENT_DIR` is that of the fixture site. */
const CONTENT = "content";

const readEntry = (language: string, kind: string, slug: string) =>
  parse(readFileSync(join(getLanguageFolder(language, CONTENT), kind, `${slug}.yaml`), "utf8"));

/** Returns none if the company has no members or projects. */
const readSampleSlugs = (kind: "members" | "projects"): string[] =>
  globSync("*.yaml", { cwd: join(getLanguageFolder(DEFAULT_LANGUAGE, CONTENT), kind) })
    .map((file) => file.replace(".yaml", ""))
    .filter((slug) => readEntry(DEFAULT_LANGUAGE, kind, slug).sample);

/** Returns the name of a member in a language, if it has a translation. */
const readName = (language: string) => (slug: string) =>
  existsSync(join(getLanguageFolder(language, CONTENT), "members", `${slug}.yaml`))
    ? [String(readEntry(language, "members", slug).name)]
    : [];

const existingPaths = new Set(getBuiltPages().map(({ path }) => path));
/** Removes digit grouping: pages show 1,00,000 for 100000. */
const removeGrouping = (text: string) => text.replaceAll(/(?<=\d),(?=\d)/g, "");
const pathOf = (url: string): string => decodeURI(new URL(url).pathname);

function getTypes(node: Node): string[] {
  return [node["@type"] ?? []].flat() as string[];
}

function getClaims(node: Node): string[] {
  return CLAIMS.flatMap((key) => (typeof node[key] === "string" ? [node[key]] : []));
}

function collectNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(collectNodes);
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(collectNodes)];
}
