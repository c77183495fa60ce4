import type { ServiceOptions } from "#server/config/context.ts";
import { readContent } from "#server/content/read-content.ts";
import { loadSigner } from "#server/database/signer.ts";
import { createMailContext } from "#server/mail/mail-context.ts";
import { parseMail } from "#server/mailbox/parse-mail.ts";
import { recordMail } from "#server/mailbox/record-mail.ts";
import type { Arrival } from "#server/mailbox/record-once.ts";
import { isSenderVerified } from "#server/mailbox/sender-verification.ts";
import { expectAccepted } from "./outcomes.ts";
import { createContactSubmission, type TestServices } from "./services.ts";
import type { DatabaseContext } from "./with-database.ts";

export const content = readContent();
export const [slug = "", member] = [...content.members].find(([, { email, left }]) => email && !left) ?? [];
export const VISITOR = "mita@example.in";
export const OFFICE = "office@example.com";
export const HOUR_MS = 3_600_000;
/** The mailbox's own server. */
export const MX = "mx.example.com";

/** Returns the source of a mail. Headers that are `undefined` are left out. */
export const toSource = (headers: Record<string, string | undefined>, body: string): string =>
  [
    ...Object.entries({
      "Message-ID": `<${Math.random()}@mail.example.in>`,
      "MIME-Version": "1.0",
      ...headers,
    }).flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`)),
    "",
    body,
  ].join("\r\n");

/** Returns functions that record mails about an enquiry as the mailbox process does, without a mailbox. */
export function createMailRecorder({ start, mailServer }: DatabaseContext) {
  async function startSite(options: Partial<ServiceOptions> = {}) {
    const site = await start({ mailFrom: OFFICE, ...options });
    const reference = await submit(site);
    const acknowledgement = await mailServer().waitForMail(VISITOR);
    return { site, reference, acknowledgement };
  }

  const submit = async (site: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(
      await site.services.accept(
        createContactSubmission({ email: VISITOR, message: "How much?", ...fields }),
      ),
    ).reference;

  /** Returns the context of the mailbox process. */
  const createContext = async ({ database, time, dataDir }: TestServices) =>
    createMailContext({
      options: {
        dataDir,
        rateLimit: "off",
        origin: () => "https://www.example.com",
        log: { info() {}, warn() {}, error() {} },
        mailTo: "staff@example.com",
        mailFrom: OFFICE,
        imapUrl: `imap://${encodeURIComponent(OFFICE)}:secret@127.0.0.1`,
      },
      clock: () => time.now,
      content,
      database,
      signer: await loadSigner(database.db),
    });

  async function record(site: TestServices, source: string | Buffer, arrival: Partial<Arrival> = {}) {
    const context = await createContext(site);
    const mail = await parseMail(Buffer.from(source));
    const isVerified = await isSenderVerified(mail, undefined, { authservId: MX });
    return recordMail(mail, { at: site.time.now, isSent: false, isVerified, ...arrival }, context);
  }

  function getBoard({ services: { board } }: TestServices) {
    if (!board) throw new Error("Expected a board.");
    return board;
  }
  const getEnquiry = async (site: TestServices, reference: string) => {
    const enquiry = await getBoard(site).enquiry(reference, slug);
    if (!enquiry) throw new Error(`Expected the enquiry ${reference}.`);
    return enquiry;
  };
  const markAnswered = (site: TestServices, reference: string) =>
    getBoard(site).performAction({ reference, action: "answered", actor: slug, text: "" });
  const take = (site: TestServices, reference: string) =>
    getBoard(site).performAction({ reference, action: "take", actor: slug, text: "" });
  const replyTo = (messageId: string | undefined, headers: Record<string, string | undefined> = {}) => ({
    From: `Mita Sen <${VISITOR}>`,
    To: OFFICE,
    Subject: "Re: anything",
    "In-Reply-To": messageId,
    ...headers,
  });

  /** Adds a header in which the mailbox's own server states that the sender is authentic. */
  const verify = (headers: Record<string, string | undefined>) => {
    const domain = /@([\w.-]+)/.exec(headers["From"] ?? "")?.[1];
    return { ...headers, "Authentication-Results": `${MX}; dmarc=pass header.from=${domain}` };
  };
  const confirmMail = (site: TestServices, reference: string, mail = "") =>
    getBoard(site).performAction({ reference, action: "confirm-mail", actor: slug, text: "", mail });
  const getMails = async (site: TestServices, reference: string) =>
    (await getEnquiry(site, reference)).timeline.filter(
      ({ kind }) => kind === "visitor-replied" || kind === "replied" || kind === "bounced",
    );
  return {
    createContext,
    startSite,
    submit,
    record,
    getBoard,
    getEnquiry,
    markAnswered,
    take,
    replyTo,
    verify,
    confirmMail,
    getMails,
  };
}
