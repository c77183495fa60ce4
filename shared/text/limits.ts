/** Limits of the software that texts can contain as placeholders: `{confirmHours}` becomes "72". */
export const LIMITS = {
  /** How long the link in a confirmation mail can confirm a subscription. */
  confirmHours: 72,
  /** How long a one-time link can open the board. */
  boardLinkHours: 24,
  /** How long a board session lasts after its last use. */
  boardDays: 30,
  /** How far ahead an appointment can be requested. Lists of holidays rarely cover more. */
  wishDays: 90,
  /** The maximum length of a note on the board, in characters. */
  noteLength: 2_000,
} as const;

/** Returns the limits in the digits of a language. */
export function formatLimits(tag: string): Record<keyof typeof LIMITS, string> {
  const formatted = Object.entries(LIMITS).map(([name, limit]) => [name, limit.toLocaleString(tag)]);
  return Object.fromEntries(formatted);
}
