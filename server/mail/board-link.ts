import type { Signer } from "#server/database/signer.ts";
import { paths } from "#shared/addresses/paths.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { createMail } from "./create-mail.ts";
import type { Mail } from "./mail.ts";
import type { TemplateValues } from "./mail-body.ts";
import type { MailInput } from "./mail-context.ts";

export const BOARD_LINK_LIFETIME_MS = LIMITS.boardLinkHours * HOUR_MS;
/** Differs from the former purpose `board`, whose tokens may have leaked in quoted replies to visitors. */
export const BOARD_LINK_PURPOSE = "boardlink";

/**
 * @param delivery id of the delivery with the link; a retry then sends the same link
 * @param issued milliseconds since 1970
 */
export const createBoardToken = (signer: Signer, delivery: string, issued: number): string =>
  signer.sign(BOARD_LINK_PURPOSE, delivery, issued + BOARD_LINK_LIFETIME_MS);

export const composeBoardLink = async (input: MailInput): Promise<Mail> =>
  createMail(input, "board", getBoardLinkValues(input));

/**
 * Returns the template values with the board link, which opens the board once. Only mails to a single staff address
 * contain this link. The board then shows the enquiry of the delivery, if there is one.
 */
export function getBoardLinkValues({ delivery, options, content, signer }: MailInput): TemplateValues {
  if (options.board === false) return {};
  const token = createBoardToken(signer, delivery.id, delivery.created_at);
  const link = options.origin() + paths.boardLink(token, delivery.reference ?? undefined);
  return { board: content.mails.boardLines.open, boardLink: link };
}
