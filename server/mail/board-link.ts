import type { Signer } from "#server/database/signer.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { LIMITS } from "#shared/text/limits.ts";

/** Period in which a board link is valid. */
export const BOARD_LINK_LIFETIME_MS = LIMITS.boardLinkHours * HOUR_MS;
/** Differs from the former purpose `board`, whose tokens may have leaked in quoted replies to visitors. */
export const BOARD_LINK_PURPOSE = "boardlink";

/**
 * Creates the token of a one-time board link.
 * @param delivery id of the delivery with the link; a retry then sends the same link
 * @param issued milliseconds since 1970
 */
export const createBoardToken = (signer: Signer, delivery: string, issued: number): string =>
  signer.sign(BOARD_LINK_PURPOSE, delivery, issued + BOARD_LINK_LIFETIME_MS);
