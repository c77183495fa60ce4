import type { Kysely } from "kysely";
import type { Content } from "../content.ts";
import type { Tables } from "../database/tables.ts";
import type { ServiceOptions } from "../services.ts";
import { settle } from "../settings.ts";
import type { Signer } from "../signing.ts";
import { findBrochure } from "./brochure.ts";
import type { MailSettings } from "./compose.ts";

interface Sources {
  options: Pick<ServiceOptions, "mailFrom" | "mailTo" | "origin">;
  content: Content;
  signer: Signer;
  db: Kysely<Tables>;
}

/** Who writes and reads the mails: as configured, else the company's address in content. */
export async function mailSettings({ options, content, signer, db }: Sources): Promise<MailSettings> {
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
    brochure: once(findBrochure),
  };
}

/** The bare addresses of a list such as `Desk <desk@example.com>, b@example.com`. */
export const addressesIn = (list: string): string[] => list.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];

export const firstAddress = (list: string): string | undefined => addressesIn(list)[0];

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? "localhost";

// The built pages do not change while the server runs.
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
