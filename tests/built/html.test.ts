import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import type { BuiltPage } from "./pages.ts";
import { findViolations } from "./violations.ts";

const transparent = { flow: true, phrasing: true, transparent: true } as const;
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  elements: ["html5", { "astro-island": transparent, "astro-slot": transparent }],
  rules: {
    // React and Astro serialise attributes differently, which is equivalent in browsers.
    "attr-case": "off",
    "attr-quotes": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // Ids from React's useId begin with an underscore.
    "valid-id": ["error", { relaxed: true }],
    // Meters and carousels set custom properties.
    "no-inline-style": "off",
    "long-title": "off",
    "no-implicit-input-type": "off",
    "no-redundant-for": "off",
    "no-redundant-role": "off",
    "prefer-native-element": "off",
    "require-sri": "off",
    "script-type": "off",
    "tel-non-breaking": "off",
    // The payment form intentionally has no submit button (E9).
    "wcag/h32": "off",
  },
});

/** Astro inserts this element before the first island. In the body it is invalid, but browsers accept it. */
const ISLAND_STYLE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** Long enough to validate all pages in sequence. */
const VALIDATION_TIMEOUT_MS = 120_000;

it("contains valid HTML only", { timeout: VALIDATION_TIMEOUT_MS }, () => {
  const findErrors = ({ html }: BuiltPage) =>
    validator
      .validateStringSync(html.replace(ISLAND_STYLE, ""))
      .results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
  expect(findViolations(findErrors)).toEqual([]);
});

it("contains no undefined class names", () => {
  expect(findViolations(({ html }) => html.match(/class="[^"]*\bundefined\b[^"]*"/g) ?? [])).toEqual([]);
});
