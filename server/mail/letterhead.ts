import type { Kysely } from "kysely";
import type { Content } from "../content.ts";
import type { Tables } from "../database/tables.ts";
import type { ServiceOptions } from "../services.ts";
import { settle } from "../settings.ts";
import type { Signer } from "../signing.ts";
import { firstAddress } from "./address-list.ts";
import { type Brochure, findBrochure } from "./brochure.ts";

/** What all mails have in common: who writes and who reads them, and what they are made from. */
export interface Letterhead {
  content: Content;
  signer: Signer;
  origin: () => string;
  from: string;
  to: string;
  /** Where visitors' answers go: the first of the addresses that staff mail goes to. */
  answersTo: { name: string; address: string };
  /** Domain of every Message-ID, chosen once for good. */
  messageIdDomain: string;
  /** As the build left it when the process started: a new build may be under way beside it. */
  brochure: Brochure | undefined;
}

interface Sources {
  options: Pick<ServiceOptions, "mailFrom" | "mailTo" | "origin">;
  content: Content;
  signer: Signer;
  db: Kysely<Tables>;
}

/** Mails are written and read as configured, else by the company's address in content. */
export async function makeLetterhead({ options, content, signer, db }: Sources): Promise<Letterhead> {
  const { name, email } = content.company;
  const from = options.mailFrom ?? `"${name}" <${email}>`;
  const to = options.mailTo ?? email;
  return {
    content,
    signer,
    origin: options.origin,
    from,
    to,
    answersTo: { name, address: firstAddress(to) ?? email },
    messageIdDomain: await settle(db, "message-id-domain", () => domainOf(from)),
    brochure: findBrochure(),
  };
}

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? "localhost";
