import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { beforeAll, expect, test, vi } from "vitest";
import { parseMail } from "./parse-mail.ts";
import { isSenderVerified, type Resolve } from "./sender-verification.ts";

const SERVER = "mx.example.com";
const FROM = "From: Rina <rina@example.com>";

const refuse: Resolve = () => Promise.reject(new Error("The resolver must not be used."));

async function isVerified(lines: string[], options: { authservId?: string; resolve?: Resolve } = {}) {
  const source = Buffer.from([...lines, "", "Hello", ""].join("\r\n"));
  const mail = await parseMail(source);
  return isSenderVerified(mail, source, { authservId: SERVER, resolve: refuse, ...options });
}

const state = (results: string, server = SERVER) => `Authentication-Results: ${server}; ${results}`;

test.each([
  ["DMARC", "dmarc=pass (p=none dis=none) header.from=example.com"],
  ["DMARC after other results", "spf=fail smtp.mailfrom=a@b.example; dmarc=pass header.from=Example.COM"],
  ["DKIM of the domain", "dkim=pass header.d=example.com header.s=a; spf=none"],
  ["DKIM of a parent domain", "dkim=pass header.i=@example.com", "From: rina@mail.example.com"],
  ["DKIM of one of two signatures", "dkim=fail header.d=example.com; dkim=pass header.d=example.com"],
  [
    "a version and a comment",
    "dmarc=pass(p=REJECT)header.from=example.com",
    FROM,
    `(a) ${SERVER.toUpperCase()} 1`,
  ],
])("a mail whose sender the mailbox's server states to be authentic is verified: %s (B1)", async (...row) => {
  const [, results, from = FROM, server = SERVER] = row;
  expect(await isVerified([state(results, server), from])).toBe(true);
});

test.each([
  ["another server states it", [state("dmarc=pass header.from=example.com", "mx.example.org"), FROM]],
  ["no server is named", ["Authentication-Results: dmarc=pass header.from=example.com", FROM]],
  [
    "the sender has forged a statement below that of the server",
    [state("dmarc=fail header.from=example.com"), state("dmarc=pass header.from=example.com"), FROM],
  ],
  [
    "the server does not know the sender's domain",
    [state("dkim=none; dmarc=none"), state("dmarc=pass header.from=example.com"), FROM],
  ],
  ["it states another domain", [state("dmarc=pass header.from=example.org"), FROM]],
  ["it states no domain", [state("dmarc=pass"), FROM]],
  ["a similar domain has signed it", [state("dkim=pass header.d=badexample.com"), FROM]],
  ["a top-level domain has signed it", [state("dkim=pass header.d=com"), FROM]],
  ["it failed DMARC", [state("dkim=pass header.d=example.com; dmarc=fail header.from=example.com"), FROM]],
  [
    "the sender has written a result into a comment",
    [
      state("spf=pass (a; dmarc=pass header.from=example.com \\); (b); dmarc=pass header.from=example.com)"),
      FROM,
    ],
  ],
  [
    "the sender has written a result into a quoted string",
    [
      state('dkim=none; spf=pass smtp.mailfrom="a; dmarc=pass header.from=example.com \\"; x"@b.example'),
      FROM,
    ],
  ],
  ["it has two senders", [state("dmarc=pass header.from=example.com"), `${FROM}, evil@example.org`]],
  ["it has two From headers", [state("dmarc=pass header.from=example.com"), FROM, "From: evil@example.org"]],
  ["the statement is too long", [state(`dmarc=pass ${"x".repeat(10_000)} header.from=example.com`), FROM]],
])("a mail is not verified if %s (B1)", async (_, lines) => {
  expect(await isVerified(lines)).toBe(false);
});

test("without the id of the server, no statement counts (B1)", async () => {
  const lines = [state("dmarc=pass header.from=example.com"), FROM];
  const source = Buffer.from([...lines, "", "Hello"].join("\r\n"));
  expect(
    await isSenderVerified(await parseMail(source), source, { authservId: undefined, resolve: refuse }),
  ).toBe(false);
});

let privateKey: string;
let resolve: Resolve;
beforeAll(() => {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const publicKey = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
  resolve = async (name) => {
    if (/^mail\._domainkey\.example\.(com|org)$/.test(name)) return [[`v=DKIM1; k=rsa; p=${publicKey}`]];
    throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  };
});

/** Returns the lines of the header of a mail that its domain has signed. */
async function sign(domain = "example.com", { maxBodyLength }: { maxBodyLength?: number } = {}) {
  const key = { signingDomain: domain, selector: "mail", privateKey };
  const { signatures } = await dkimSign([FROM, "Subject: Re", "", "Hello", ""].join("\r\n"), {
    ...{ ...key, canonicalization: "relaxed/relaxed" },
    signatureData: [{ ...key, ...(maxBodyLength && { maxBodyLength }) }],
  });
  expect(signatures).not.toBe("");
  return [signatures.trim(), FROM, "Subject: Re"];
}

test("where the server states nothing, the signature of the sender's domain is verified (B1)", async () => {
  const lines = await sign();
  expect(await isVerified(lines, { resolve })).toBe(true);
  expect(await isVerified([state("spf=pass smtp.mailfrom=example.com"), ...lines], { resolve })).toBe(true);
  const changed = lines.map((line) => line.replace("Subject: Re", "Subject: Other"));
  expect(await isVerified(changed, { resolve })).toBe(false);
  expect(await isVerified(await sign("example.org"), { resolve }), "signed by another domain").toBe(false);
  expect(await isVerified(["From: evil@example.org", ...lines], { resolve }), "two senders").toBe(false);
  const partial = await sign("example.com", { maxBodyLength: 2 });
  expect(await isVerified(partial, { resolve }), "only the start is signed").toBe(false);
});

test("a mail with a signature is not verified if its key cannot be looked up in time (N1)", async () => {
  const lines = await sign();
  const fail: Resolve = () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  expect(await isVerified(lines, { resolve: fail })).toBe(false);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const result = isVerified(lines, { resolve: () => new Promise(() => {}) });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 0 }).catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await result).toBe(false);
});

test("a mail with many signatures or header lines is not verified, and a truncated one neither (N1)", async () => {
  const lines = await sign();
  const [signature = ""] = lines;
  expect(await isVerified([...Array(20).fill(signature), ...lines], { resolve })).toBe(false);
  expect(await isVerified([...Array(5_000).fill("X: y"), ...lines], { resolve })).toBe(false);
  const source = Buffer.from([...lines, "", "Hello", ""].join("\r\n"));
  const mail = await parseMail(source);
  expect(await isSenderVerified(mail, undefined, { authservId: SERVER, resolve })).toBe(false);
});
