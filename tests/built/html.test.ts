import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { offenders } from "./offenders.ts";
import type { BuiltPage } from "./pages.ts";

const transparent = { flow: true, phrasing: true, transparent: true } as const;
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  elements: ["html5", { "astro-island": transparent, "astro-slot": transparent }],
  rules: {
    // React and Astro write attributes as they please; browsers read them alike.
    "attr-case": "off",
    "attr-quotes": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // Names made by React's useId begin with an underscore.
    "valid-id": ["error", { relaxed: true }],
    // Numbers of meters and carousels travel in custom properties.
    "no-inline-style": "off",
    "long-title": "off",
    "no-implicit-input-type": "off",
    "no-redundant-for": "off",
    "no-redundant-role": "off",
    "prefer-native-element": "off",
    "require-sri": "off",
    "script-type": "off",
    "tel-non-breaking": "off",
    // The payment form has no submit button on purpose (E9).
    "wcag/h32": "off",
  },
});

/** Astro writes this beside the first island, wherever that stands; browsers accept it there. */
const ISLAND_STYLE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

// All pages are validated one by one.
const VALIDATION_MS = 120_000;

it("every page is valid HTML", { timeout: VALIDATION_MS }, () => {
  const faults = ({ html }: BuiltPage) =>
    validator
      .validateStringSync(html.replace(ISLAND_STYLE, ""))
      .results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
  expect(offenders(faults)).toEqual([]);
});

it("no page has a class of a style that does not exist", () => {
  expect(offenders(({ html }) => html.match(/class="[^"]*\bundefined\b[^"]*"/g) ?? [])).toEqual([]);
});
