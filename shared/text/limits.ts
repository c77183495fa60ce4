/** Limits of the software, which are placeholders in copy: `{confirmHours}` becomes "72". */
export const LIMITS = {
  /** Lifetime of the link that confirms a subscription. */
  confirmHours: 72,
  /** Lifetime of a one-time board link. */
  boardLinkHours: 24,
  /** Lifetime of a board session after its last use. */
  boardDays: 30,
  /** Maximum number of days until a requested appointment. Lists of holidays rarely cover more. */
  wishDays: 90,
  /** The maximum length of a note on the board, in characters. */
  noteLength: 2_000,
  /** The maximum length of a reply on the board, in characters. */
  replyLength: 20_000,
  /** The maximum size of all attachments of a reply. */
  attachmentMegabytes: 10,
  /** How long the board lists mails that could not be read or that are not about an enquiry. */
  listedMailDays: 30,
  /** A search without a result is shown once this many networks have sent it, so that it says nothing about one person. */
  searchNetworks: 3,
  /** Time in which a reply can be undone. */
  undoSeconds: 10,
} as const;

/** Returns the limits in the digits of a language. */
export function formatLimits(tag: string): Record<keyof typeof LIMITS, string> {
  const formatted = Object.entries(LIMITS).map(([name, limit]) => [name, limit.toLocaleString(tag)]);
  return Object.fromEntries(formatted);
}
