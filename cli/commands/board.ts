import { randomUUID } from "node:crypto";
import { BOARD_MS, boardToken, endAllSessions } from "../../server/board/session.ts";
import { paths } from "../../shared/addresses/paths.ts";
import { DAY_MS, rfc3339 } from "../../shared/calendar/indian-time.ts";
import { atDesk, deskCommand } from "../command.ts";
import { Refusal } from "../open-desk.ts";

export const board = deskCommand(
  "board",
  `Prints a link that opens the board in one browser for ${BOARD_MS / DAY_MS} days.`,
)
  .option("--end", "closes the board in every browser, and spends every link sent so far")
  .action(
    atDesk(async ({ db, signer, site, now, output }, { options }) => {
      if (options.end) {
        const ended = await endAllSessions(db, now);
        return output.say(
          `The board is closed; it was open in ${ended} browsers. Links sent so far open nothing.`,
          {
            ended,
          },
        );
      }
      if (site.board === false) throw new Refusal("The site runs with BOARD=off: it has no board.");
      const link = site.origin + paths.boardLink(boardToken(signer, `desk-${randomUUID()}`, now));
      output.say(link, { link, until: rfc3339(now + BOARD_MS) });
    }),
  );
