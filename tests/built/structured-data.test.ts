import { expect, it } from "vitest";
import { offenders } from "./offenders.ts";
import { type BuiltPage, builtPages, squashed, visibleText } from "./pages.ts";

type Node = Record<string, unknown>;

/** What a visitor must be able to read where structured data claims it. */
const CLAIMS = ["name", "headline", "text", "price", "jobTitle", "title"];
/** Named by the page's own title rather than by a text in it. */
const PAGES = /Page$/;
/** Their names are read to those who cannot see or hear them. */
const OFFICES = new Set(["Place"]);

const indexed = builtPages().filter(({ html }) => !html.includes('content="noindex"'));

interface Data {
  context: unknown;
  nodes: Node[];
  /** The home page of the page's language. */
  home: string;
}

function dataOf({ path, html }: BuiltPage): Data {
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? "";
  const home = path.startsWith(`/${language}/`) || path === `/${language}` ? `/${language}` : "/";
  const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const { "@context": context, "@graph": graph } = JSON.parse(block);
  return { context, nodes: nodesIn(graph), home };
}

it("structured data claims nothing that cannot be read on the page", () => {
  const unseen = (page: BuiltPage) => {
    const text = ungrouped(visibleText(page.html));
    const title = squashed(/<title>([^<]*)/.exec(page.html)?.[1] ?? "");
    return dataOf(page).nodes.flatMap((node) =>
      typesOf(node).some((type) => OFFICES.has(type))
        ? []
        : claimsOf(node).filter((claim) => {
            const inTitle = typesOf(node).some((type) => PAGES.test(type)) && title.includes(squashed(claim));
            return !inTitle && !text.includes(ungrouped(squashed(claim)));
          }),
    );
  };
  expect(offenders(unseen, indexed)).toEqual([]);
});

it("structured data names a type for each node, and only nodes that the site has", () => {
  const reasons = (page: BuiltPage) => {
    const { context, nodes } = dataOf(page);
    const ids = nodes.flatMap((node) => (typeof node["@id"] === "string" ? [node["@id"]] : []));
    return [
      context !== "https://schema.org" && `the context ${context}`,
      ...nodes
        .filter((node) => typesOf(node).length === 0 && !("@id" in node))
        .map((node) => `a node without a type: ${JSON.stringify(node)}`),
      ...ids.filter((id) => !known.has(pathOf(id))).map((id) => `the unknown node ${id}`),
    ];
  };
  expect(offenders(reasons, indexed)).toEqual([]);
});

it("breadcrumbs lead home", () => {
  const reasons = (page: BuiltPage) => {
    const { nodes, home } = dataOf(page);
    if (page.path === home) return [];
    const crumbs = nodes.find((node) => typesOf(node).includes("BreadcrumbList"));
    const steps = (crumbs?.["itemListElement"] ?? []) as Node[];
    if (steps.length === 0) return ["no breadcrumbs"];
    const paths = steps.map((step) => pathOf(String(step["item"])));
    return [
      steps.some((step, index) => step["position"] !== index + 1) && "positions out of order",
      paths[0] !== home && `the first step is ${paths[0]}`,
      ...paths.filter((item) => !known.has(item)).map((item) => `there is no page ${item}`),
    ];
  };
  expect(offenders(reasons, indexed)).toEqual([]);
});

const known = new Set(builtPages().map(({ path }) => path));
/** Readers see 1,00,000 where programs are told 100000. */
const ungrouped = (text: string) => text.replaceAll(/(?<=\d),(?=\d)/g, "");
const pathOf = (address: string): string => decodeURI(new URL(address).pathname);

function typesOf(node: Node): string[] {
  return [node["@type"] ?? []].flat() as string[];
}

function claimsOf(node: Node): string[] {
  return CLAIMS.flatMap((key) => (typeof node[key] === "string" ? [node[key]] : []));
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
}
