import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "./pages.ts";

const [name = ""] = readdirSync(ROOT).filter((file) => file.endsWith("-brochure.pdf"));
const pdf = readFileSync(`${ROOT}/${name}`, "latin1");

it("has at least eight pages, each with a bookmark (R9)", () => {
  const pages = Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf)?.[1]);
  expect(pages).toBeGreaterThanOrEqual(8);
  expect(pdf.match(/\/Dest \[/g)?.length).toBe(pages);
});

it("is tagged, declares its language and embeds its fonts (R9)", () => {
  expect(pdf).toContain("/Marked true");
  expect(pdf).toContain("/Lang (en-IN)");
  expect(pdf).toContain("/DisplayDocTitle true");
  expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(2);
});
