import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { BOUNDS } from "#shared/wording/bounds.ts";
import type { Signer } from "./signing.ts";

/** How long a one-time link can open the board. */
export const BOARD_LINK_MS = BOUNDS.boardLinkHours * HOUR_MS;
/** Tokens of the former purpose `board` were mailed with a visitor in Reply-To, so they are no longer valid. */
export const BOARD_LINK_PURPOSE = "boardlink";

/**
 * Creates the token of a one-time link to the board.
 * @param delivery id of the delivery that carries the link, so that a retry sends the same link
 * @param issued milliseconds since 1970
 */
export const boardToken = (signer: Signer, delivery: string, issued: number): string =>
  signer.sign(BOARD_LINK_PURPOSE, delivery, issued + BOARD_LINK_MS);
