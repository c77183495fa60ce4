/** The mark on a field of 32 × 32: the sun above the bridge's span, the river below. */
export const markShapes = {
  sun: { cx: 16, cy: 8.5, r: 3.5 },
  bridge: "M4 14.5Q8 12 9 6.5 10.5 15 16 15T23 6.5Q24 12 28 14.5M4 20H28M9 6.5V22.5M23 6.5V22.5M16 15V20",
  wave: "M4 26q3-2.5 6 0t6 0 6 0 6 0",
};
