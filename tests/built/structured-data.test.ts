import { describe, expect, it } from "vitest";
import { builtPages, squashed, visibleText } from "./pages.ts";

type Node = Record<string, unknown>;

/** What a visitor must be able to read where structured data claims it. */
const CLAIMS = ["name", "headline", "text", "price", "jobTitle", "title"];
/** Named by the page's own title rather than by a text in it. */
const PAGES = /Page$/;
/** Their names are read to those who cannot see or hear them. */
const OFFICES = new Set(["Place"]);

const indexed = builtPages().filter(({ html }) => !html.includes('content="noindex"'));

describe.each(indexed)("structured data of $path", ({ path, html }) => {
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? "";
  const home = path.startsWith(`/${language}/`) || path === `/${language}` ? `/${language}` : "/";
  const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const { "@context": context, "@graph": graph } = JSON.parse(block);
  const nodes = nodesIn(graph);

  it("claims nothing that cannot be read on the page", () => {
    const text = ungrouped(visibleText(html));
    const title = squashed(/<title>([^<]*)/.exec(html)?.[1] ?? "");
    const unseen = nodes.flatMap((node) =>
      typesOf(node).some((type) => OFFICES.has(type))
        ? []
        : claimsOf(node).filter((claim) => {
            const inTitle = typesOf(node).some((type) => PAGES.test(type)) && title.includes(squashed(claim));
            return !inTitle && !text.includes(ungrouped(squashed(claim)));
          }),
    );
    expect(unseen).toEqual([]);
  });

  it("names a type for each node, and only nodes that the site has", () => {
    expect(context).toBe("https://schema.org");
    expect(nodes.filter((node) => typesOf(node).length === 0 && !("@id" in node))).toEqual([]);
    const ids = nodes.flatMap((node) => (typeof node["@id"] === "string" ? [node["@id"]] : []));
    expect(ids.filter((id) => !known.has(pathOf(id)))).toEqual([]);
  });

  it.skipIf(path === home)("leads home by its breadcrumbs", () => {
    const crumbs = nodes.find((node) => typesOf(node).includes("BreadcrumbList"));
    const steps = (crumbs?.["itemListElement"] ?? []) as Node[];
    expect(steps.map((step) => step["position"])).toEqual(steps.map((_, index) => index + 1));
    expect(pathOf(String(steps[0]?.["item"]))).toBe(home);
    expect(steps.map((step) => pathOf(String(step["item"]))).filter((item) => !known.has(item))).toEqual([]);
  });
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
