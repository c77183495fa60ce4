import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { homeSections } from "#shared/schemas/pages/home.ts";
import {
  findLineNumber,
  listIssues,
  readText,
  replaceText,
  root,
  setField,
  writeText,
} from "#tests/support/content-copy.ts";

const HOME = "content/en/pages/home.yaml";
const LANDING_PAGE = "content/en/landing-pages/Puja-Offer.yaml";

const [first, second] = homeSections;
const names = homeSections.join(", ");

it.each([
  [`[${first}, unknown]`, `sections.2: Expected one of ${names}, got "unknown".`],
  // The head of the page isn't a section.
  [`[hero, ${first}]`, `sections.1: Expected one of ${names}, got "hero".`],
  [
    `[${first}, ${second}, ${first}]`,
    `sections.3: Expected each section once, got ${first} again. The sections are ${names}.`,
  ],
])("reports the sections %s of the home page, and lists the valid names (O5)", (sections, message) => {
  const line = setField(HOME, "sections", sections);
  expect(listIssues()).toEqual([expect.stringContaining(`${HOME}:${line}: ${message}`)]);
});

it("reports a section of a landing page without fields (O5)", () => {
  const line = findLineNumber(LANDING_PAGE, "sections:");
  replaceText(LANDING_PAGE, /^video:\n(?: .*\n)+/m, "");
  expect(listIssues()).toEqual([
    expect.stringContaining(`${LANDING_PAGE}:${line}: sections.3: Missing fields of the section video`),
  ]);
});

it("reports the URL of a page that is not a video (O5)", () => {
  replaceText(LANDING_PAGE, /url: .*/, "url: https://www.youtube.com/@hooghly");
  expect(listIssues()).toEqual([
    expect.stringMatching(/video\.url: Expected the URL of a video, such as https:.*Description: /),
  ]);
});

it("reports a landing page in a menu without a column for it (O5)", () => {
  replaceText("content/en/navigation.yaml", /^.*landingPages: true\n/m, "");
  expect(listIssues()).toEqual([
    expect.stringContaining(
      `${LANDING_PAGE}:${findLineNumber(LANDING_PAGE, "menu:")}: menu: Expected a column`,
    ),
  ]);
});

it.each(["SEO", "contact", "EULA"])(
  "reports a landing page with the address /%s of another page (O5)",
  (slug) => {
    const copy = `content/en/landing-pages/${slug}.yaml`;
    writeText(
      copy,
      readText(LANDING_PAGE).replace("order: 1", "order: 2").replace("formerly: [Puja-2025]", ""),
    );
    expect(listIssues()).toEqual([
      expect.stringMatching(`: Expected an unused address, got /${slug}, which is used by `),
    ]);
  },
);

it("allows a site without landing pages (O5)", () => {
  rmSync(join(root, "content/en/landing-pages"), { recursive: true });
  rmSync(join(root, "content/bn/landing-pages"), { recursive: true });
  expect(listIssues()).toEqual([]);
});
