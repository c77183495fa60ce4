import type { Content } from "../application/read-content.ts";
import type { Database } from "../database/connect.ts";
import { orUnavailable } from "../database/unavailable.ts";
import type { Signer } from "../links/signing.ts";
import { newDelivery, queueDeliveries } from "../outbox/queue.ts";
import { act, type BoardAct } from "./actions.ts";
import { type BoardPage, type BoardQuery, boardPage } from "./list.ts";
import { type BoardLinkState, endSession, isSession, linkState, openSession } from "./session.ts";
import { type Story, storyOf } from "./story.ts";

/** The staff's board; each call asks the database. @throws {Unavailable} where that cannot answer */
export interface Board {
  /** What a link would do; changes nothing. */
  link(token: string): Promise<BoardLinkState>;
  /** Opens the board in one browser. Returns the secret for its cookie; nothing when the link opens none. */
  open(token: string): Promise<string | undefined>;
  /** Mails another link to staff, for whoever holds one that opens nothing any more. False when it is none of ours. */
  mailLink(token: string): Promise<boolean>;
  isOpen(secret: string): Promise<boolean>;
  close(secret: string): Promise<void>;
  page(query: BoardQuery): Promise<BoardPage>;
  /** @param actor the member who reads it, as far as the device says */
  story(reference: string, actor: string | undefined): Promise<Story | undefined>;
  act(what: BoardAct): Promise<boolean>;
}

interface Parts {
  database: Database;
  signer: Signer;
  content: Content;
  clock: () => number;
  webhook: boolean;
  /** Called when mails were queued. */
  wake: () => void;
}

/** Whoever holds an old link can have no more than one mail to staff in so long, in milliseconds. */
const LINK_MAIL_EVERY_MS = 10 * 60_000;

export function openBoard({ database, signer, content, clock, webhook, wake }: Parts): Board {
  const { db } = database;
  return {
    link: (token) => orUnavailable(linkState(db, signer, token, clock())),
    open: (token) => orUnavailable(openSession(db, signer, token, clock())),
    async mailLink(token) {
      const now = clock();
      if ((await orUnavailable(linkState(db, signer, token, now))) === "unknown") return false;
      const id = `board/${Math.floor(now / LINK_MAIL_EVERY_MS)}`;
      const mail = {
        ...newDelivery({ reference: "", kind: "board", recipient: "" }, now),
        id,
        reference: null,
      };
      await orUnavailable(queueDeliveries(db, mail));
      wake();
      return true;
    },
    isOpen: (secret) => orUnavailable(isSession(db, secret, clock())),
    close: (secret) => orUnavailable(endSession(db, secret)),
    page: (query) => orUnavailable(boardPage(database, query, content)),
    story: (reference, actor) => orUnavailable(storyOf(db, reference, { actor, now: clock() }, content)),
    async act(what) {
      const { members, calendar } = content;
      const actor = members.has(what.actor ?? "") ? what.actor : undefined;
      const done = await orUnavailable(
        act(database, { ...what, actor }, { signer, now: clock(), webhook, calendar }),
      );
      wake();
      return done;
    },
  };
}
