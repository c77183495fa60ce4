import { Resolver } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import type { IncomingMail } from "./parse-mail.ts";

/** Looks up a DNS record of a name. */
export type Resolve = (name: string, type: string) => Promise<string[][] | string[]>;

interface VerificationOptions {
  /** Id of the mailbox's own server in its `Authentication-Results` headers; `undefined` if it is unknown. */
  authservId: string | undefined;
  resolve?: Resolve;
}

/** The setting with the id that `desk mailbox` has stored. */
export const AUTHSERV_ID_SETTING = "mailbox-authserv-id";

const MAX_STATEMENT_LENGTH = 8_000;
const MAX_SIGNATURES = 5;
/** The package takes quadratic time for header lines: 2.7 s for 21,000 of them. */
const MAX_HEADER_LINES = 1_000;
const MAX_SIGNED_HEADER_BYTES = 64 * 1024;
/** All lookups for one mail. */
const VERIFICATION_TIMEOUT_MS = 3_000;

/**
 * Returns whether a mail was sent by the domain of its From address: the mailbox's own server states that it passed
 * DMARC or has a DKIM signature of this domain. If the server states nothing about either, the signature is verified.
 * @param source the whole mail; `undefined` if it is too large to be read completely
 */
export async function isSenderVerified(
  mail: IncomingMail,
  source: Buffer | undefined,
  { authservId, resolve }: VerificationOptions,
): Promise<boolean> {
  const { address } = mail.from;
  // Programs read different senders from several From fields or addresses.
  if (!mail.hasSingleSender || !address.includes("@")) return false;
  const domain = getDomain(address);
  const statement = authservId === undefined ? undefined : findStatement(mail.statements, authservId);
  const results = statement === undefined ? [] : parseResults(statement);
  if (results.some(({ method }) => method === "dmarc" || method === "dkim")) return isPassed(results, domain);
  return source !== undefined && hasValidSignature(mail, source, resolve ?? createResolve());
}

const getDomain = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/**
 * Returns the id of the server in an `Authentication-Results` header, in lower case. A version may follow it.
 * @returns `undefined` if the header names no server, as those of Exchange Online
 */
export function parseAuthservId(statement: string): string | undefined {
  const [first = ""] = splitParts(statement.slice(0, MAX_STATEMENT_LENGTH));
  const [id = ""] = first.trim().split(/\s+/, 1);
  return id === "" || id.includes("=") ? undefined : id.toLowerCase();
}

/**
 * Returns the statement of a server. Each server adds its headers above those of the mail, so the topmost one counts: a
 * sender may have forged the others.
 */
const findStatement = (statements: string[], authservId: string): string | undefined =>
  statements.find((statement) => parseAuthservId(statement) === authservId.toLowerCase());

/** One result in an `Authentication-Results` header (RFC 8601), such as `dkim=pass header.d=example.com`. */
interface AuthenticationResult {
  method: string;
  result: string;
  /** Properties by name; the first of repeated ones. */
  properties: Map<string, string>;
}

function parseResults(statement: string): AuthenticationResult[] {
  if (statement.length > MAX_STATEMENT_LENGTH) return [];
  return splitParts(statement)
    .slice(1)
    .map((part) => {
      const [first = ["", ""], ...others] = part.trim().toLowerCase().split(/\s+/).map(splitAtEquals);
      // A version may follow the method.
      const [method = ""] = first[0].split("/", 1);
      // Reversed, because the first of repeated properties applies.
      return { method, result: first[1], properties: new Map(others.reverse()) };
    });
}

function splitAtEquals(word: string): [name: string, value: string] {
  const [name = ""] = word.split("=", 1);
  return [name, word.slice(name.length + 1)];
}

/** Splits a header at its semicolons. Comments and quoted strings are left out, because they may quote the sender. */
function splitParts(statement: string): string[] {
  const parts = [""];
  const append = (text: string) => parts.push((parts.pop() ?? "") + text);
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < statement.length; index += 1) {
    const character = statement.charAt(index);
    // The next character has no meaning.
    if (character === "\\") index += 1;
    else if (isQuoted) isQuoted = character !== '"';
    else if (character === "(") {
      depth += 1;
      append(" ");
    } else if (character === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0 && character === '"') isQuoted = true;
    else if (depth === 0 && character === ";") parts.push("");
    else if (depth === 0) append(character);
  }
  return parts;
}

function isPassed(results: AuthenticationResult[], domain: string): boolean {
  const isFailed = results.some(({ method, result }) => method === "dmarc" && result === "fail");
  if (isFailed) return false;
  return results
    .filter(({ result }) => result === "pass")
    .some(({ method, properties }) => {
      if (method === "dmarc") return properties.get("header.from") === domain;
      const signer = properties.get("header.d") ?? getDomain(properties.get("header.i") ?? "");
      return method === "dkim" && isAligned(signer, domain);
    });
}

/**
 * Whether the signature of one domain proves the other one: they are the same, or one is a subdomain of the other.
 * Unlike in DMARC, two subdomains of the same domain are not, which needs no list of public suffixes.
 */
function isAligned(signer: string, domain: string): boolean {
  const isSubdomain = (sub: string, parent: string) => parent.includes(".") && sub.endsWith(`.${parent}`);
  return signer !== "" && (signer === domain || isSubdomain(domain, signer) || isSubdomain(signer, domain));
}

async function hasValidSignature(mail: IncomingMail, source: Buffer, resolve: Resolve): Promise<boolean> {
  if (mail.signatureCount === 0 || mail.signatureCount > MAX_SIGNATURES || !hasShortHeader(source))
    return false;
  // Needs 35 MB, so it is loaded only for a mail with a signature.
  const { dkimVerify } = await import("mailauth/lib/dkim/verify.js");
  const abort = new AbortController();
  try {
    const verification = await Promise.race([
      dkimVerify(source, { resolver: resolve, strict: true }),
      sleep(VERIFICATION_TIMEOUT_MS, undefined, { signal: abort.signal }),
    ]);
    if (!verification) return false;
    const { headerFrom, fromFields, results } = verification;
    const senders = [headerFrom].flat().map((address) => normalizeEmailAddress(String(address)));
    if (fromFields !== 1 || senders.length !== 1 || senders[0] !== mail.from.address) return false;
    return results.some(
      ({ status, signingDomain = "", canonBodyLengthLimited }) =>
        status.result === "pass" &&
        !status.testing &&
        // Text can be appended to a mail of which only the start is signed.
        !canonBodyLengthLimited &&
        isAligned(signingDomain.toLowerCase(), getDomain(mail.from.address)),
    );
  } catch {
    return false;
  } finally {
    abort.abort();
  }
}

function hasShortHeader(source: Buffer): boolean {
  const header = source.subarray(0, MAX_SIGNED_HEADER_BYTES).toString("latin1");
  const end = header.search(/\n\r?\n/);
  return end !== -1 && header.slice(0, end).split("\n", MAX_HEADER_LINES + 1).length <= MAX_HEADER_LINES;
}

/** Creates a function that queries the DNS servers of the system. */
function createResolve(): Resolve {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  return (name, type) => resolver.resolve(name, type) as Promise<string[][] | string[]>;
}
