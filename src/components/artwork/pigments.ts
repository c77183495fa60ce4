/** The few pigments of every drawing that cannot follow the page's tokens: files, icons, the brochure. */
export const pigments = {
  ink: "#0d2b3e",
  paper: "#fbf7ef",
  marigold: "#f6b41a",
  terracotta: "#b3432b",
  green: "#1f6b4a",
  /** Tints of the above. */
  river: "#cfe3e6",
  sand: "#f3e6cf",
  straw: "#fbdf9a",
  clay: "#e5a48f",
  leaf: "#a9cdb6",
  slate: "#5d7382",
  mist: "#e4e4dc",
} as const;
