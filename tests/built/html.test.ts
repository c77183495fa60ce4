import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { builtPages } from "./pages.ts";

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

describe.each(builtPages())("markup of $path", ({ html }) => {
  it("is valid", async () => {
    const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ""));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it("has no class of a style that does not exist", () => {
    expect(html.match(/class="[^"]*\bundefined\b[^"]*"/g) ?? []).toEqual([]);
  });
});
