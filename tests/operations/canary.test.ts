import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { deskJsonHere as deskJson, runDeskHere as runDesk } from "#tests/support/desk-here.ts";
import { type Mailbox, openMailbox } from "#tests/support/mailbox.ts";

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

/** Passes posts on to a site and breaks off before its answer. */
async function breakingOff(to: string) {
  const server = createServer(async (req, res) => {
    const { method = "POST", headers } = req;
    const onward = request(to + req.url, { method, headers });
    req.pipe(onward);
    const [answer] = await once(onward, "response");
    answer.resume();
    res.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe("S1: the canary", () => {
  let mailbox: Mailbox;
  let site: RunningServer;
  const env: Record<string, string> = {};

  beforeAll(async () => {
    mailbox = await openMailbox();
    Object.assign(env, {
      DATA_DIR: mkdtempSync(join(tmpdir(), "canary-")),
      SMTP_URL: mailbox.url,
      MAIL_TO: "staff@example.com",
    });
    site = await startServer(env);
  });
  afterAll(async () => {
    await site.stop();
    await mailbox.close();
    rmSync(env["DATA_DIR"] ?? "", { recursive: true });
  });

  test("goes the whole way through the running site and leaves nothing behind", async () => {
    const [sung] = await deskJson<{ arrived: boolean }>(env, "canary", "--url", site.origin);
    expect(sung).toMatchObject({ arrived: true });
    expect(mailbox.mails.some(({ envelope }) => envelope.to.includes("staff@example.com"))).toBe(true);
    expect(await deskJson(env, "list")).toEqual([]);
  });

  test("takes whatever MAIL_TO and address the server takes", async () => {
    const lists = ["Staff <staff@example.com>", "one@example.com, two@example.com", "staff@localhost"];
    for (const MAIL_TO of lists) {
      const url = `${site.origin}/`;
      expect((await runDesk({ ...env, MAIL_TO }, "canary", "--url", url)).code, MAIL_TO).toBe(0);
    }
  });

  test.skipIf(!hasIpv6)("reaches a site that listens on an IPv6 address", async () => {
    const six = await startServer({ ...env, HOST: "::1" });
    const { port } = new URL(six.origin);
    const sung = await runDesk({ ...env, HOST: "::1", PORT: port }, "canary");
    expect(await six.stop()).toBe(0);
    expect(sung).toMatchObject({ code: 0 });
  });

  test.each([
    ["--seconds", "abc"],
    ["--seconds", "0"],
    ["--url", "localhost:4321"],
  ])("does not understand %s %s", async (...words) => {
    const { code, err } = await runDesk(env, "canary", ...words);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words[0] ?? "") });
  });

  test("fails loudly when mail does not leave, and when nothing answers", async () => {
    mailbox.refuse.recipient = { code: 450, text: "later" };
    const stuck = await runDesk(env, "canary", "--url", site.origin, "--seconds", "2");
    expect(stuck).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^CANARY: HD-.* did not arrive: staff/),
    });
    expect(await deskJson(env, "list"), "a canary that failed is no enquiry").toEqual([]);
    const between = await breakingOff(site.origin);
    const unanswered = await runDesk(env, "canary", "--url", between.origin);
    expect(unanswered).toMatchObject({ code: 1, err: expect.stringContaining("does not answer") });
    expect(await deskJson(env, "list"), "a canary whose answer was lost is no enquiry").toEqual([]);
    between.close();
    const silent = await runDesk(env, "canary", "--url", "http://127.0.0.1:9");
    expect(silent).toMatchObject({ code: 1, err: expect.stringContaining("does not answer") });
  });
});
