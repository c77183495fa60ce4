/** A value without raw lengths: a token, a keyword, a percentage, or a size relative to the text. */
const withoutLengths = "/^(?!.*\\d(rem|px))/s";

// 1rem is the font size that the visitor has set in the browser.
const fontSizes = { "/^font(-size)?$/": [withoutLengths, "1rem"] };

// One pixel is the width of a line. Functions combine tokens, or scale with the window.
const distances = ["/^(margin|padding)/", "/gap$/"];
const isDistance = [withoutLengths, "/^-?1px\\b/", "/(calc|clamp)\\(/"];

const strictValue = (properties, ignoreValues) => [
  properties,
  {
    ignoreValues,
    ignoreFunctions: false,
    ignoreVariables: false,
    disableFix: true,
    message: "Use a token of src/styles/tokens.css, or a custom property that names the size.",
  },
];

/** @type {import("stylelint").Config} */
export default {
  plugins: ["stylelint-declaration-strict-value"],
  rules: {
    // Colours are in src/styles/tokens.css and, for drawings, in the two files below.
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "oklch", "color-mix"],
    "scale-unlimited/declaration-strict-value": strictValue([...Object.keys(fontSizes), ...distances], {
      ...fontSizes,
      ...Object.fromEntries(distances.map((property) => [property, isDistance])),
    }),
  },
  overrides: [
    {
      files: ["src/components/artwork/pigments.module.css", "src/features/home/scene-colours.module.css"],
      rules: { "color-no-hex": null },
    },
    {
      // The distances of these scenes are parts of their drawings.
      files: ["src/features/home/**/*.css", "src/features/services/showcase/*.css"],
      rules: {
        "scale-unlimited/declaration-strict-value": strictValue(Object.keys(fontSizes), fontSizes),
      },
    },
  ],
};
