import type { ServiceOptions } from "../application/context.ts";
import type { Content } from "../application/read-content.ts";
import { settingOrNew } from "../database/settings.ts";
import type { Db } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";
import { addressesIn } from "./address-list.ts";

interface Sources {
  options: Pick<ServiceOptions, "mailFrom" | "mailTo" | "origin" | "board">;
  content: Content;
  signer: Signer;
}

/** What all mails have in common: who writes and who reads them, and what they are made from. */
export interface Letterhead extends Sources {
  /** Domain of every Message-ID, chosen once for good. */
  messageIdDomain: string;
}

export async function makeLetterhead({ db, ...sources }: Sources & { db: Db }): Promise<Letterhead> {
  const domain = () => /@([\w.-]+)/.exec(writerOf(sources))?.[1] ?? "localhost";
  return { ...sources, messageIdDomain: await settingOrNew(db, "message-id-domain", domain) };
}

/** Who writes the mails: as configured, else the company. */
export const writerOf = ({ options, content: { company } }: Sources): string =>
  options.mailFrom ?? `"${company.name}" <${company.email}>`;

/** The list of those who read what comes in: as configured, else the company. */
export const readersOf = ({ options, content: { company } }: Sources): string =>
  options.mailTo ?? company.email;

/** Where visitors' answers go: the first of those who read. */
export function answersTo(letterhead: Sources): { name: string; address: string } {
  const { name, email } = letterhead.content.company;
  return { name, address: addressesIn(readersOf(letterhead))[0] ?? email };
}
