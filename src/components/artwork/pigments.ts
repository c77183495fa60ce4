import colours from "#shared/colours.json" with { type: "json" };

type PigmentName = keyof typeof colours.pigment;

/** Colours by name, for standalone files: icons, social cards and the brochure. */
export const pigments = Object.fromEntries(
  Object.entries(colours.pigment).map(([name, { value }]) => [name, value]),
) as Record<PigmentName, string>;
