import type { Kysely } from "kysely";
import type { ServiceOptions } from "../application/context.ts";
import type { Content } from "../application/read-content.ts";
import { settingOrNew } from "../database/settings.ts";
import type { Tables } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";
import { firstAddress } from "./address-list.ts";

/** What all mails have in common: who writes and who reads them, and what they are made from. */
export interface Letterhead {
  content: Content;
  signer: Signer;
  origin: () => string;
  from: string;
  to: string;
  /** Where visitors' answers go: the first of the addresses that staff mail goes to. */
  answersTo: { name: string; address: string };
  /** Whether mails to staff lead to the board. */
  board: boolean;
  /** Domain of every Message-ID, chosen once for good. */
  messageIdDomain: string;
}

interface Sources {
  options: Pick<ServiceOptions, "mailFrom" | "mailTo" | "origin" | "board">;
  content: Content;
  signer: Signer;
  db: Kysely<Tables>;
}

/** Mails are written and read as configured, else by the company's address in content. */
export async function makeLetterhead({ options, content, signer, db }: Sources): Promise<Letterhead> {
  const sender = () => options.mailFrom ?? `"${content.company.name}" <${content.company.email}>`;
  const recipients = () => options.mailTo ?? content.company.email;
  return {
    content,
    signer,
    origin: options.origin,
    // The company's own may change with a new build.
    get from() {
      return sender();
    },
    get to() {
      return recipients();
    },
    get answersTo() {
      const { name, email } = content.company;
      return { name, address: firstAddress(recipients()) ?? email };
    },
    board: options.board !== false,
    messageIdDomain: await settingOrNew(db, "message-id-domain", () => domainOf(sender())),
  };
}

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? "localhost";
