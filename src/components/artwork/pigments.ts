import colours from "#shared/colours.json" with { type: "json" };

type Name = keyof typeof colours.pigment;

/** The pigments of drawings that are files of their own: icons, sharing cards, the brochure. */
export const pigments = Object.fromEntries(
  Object.entries(colours.pigment).map(([name, { value }]) => [name, value]),
) as Record<Name, string>;
