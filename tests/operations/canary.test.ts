import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import {
  runDeskInProcess as runDesk,
  runDeskJsonInProcess as runDeskJson,
} from "#tests/support/desk-in-process.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";

const hasIpv6 = Object.values(networkInterfaces()).some((interfaceAddresses) =>
  interfaceAddresses?.some(({ address }) => address === "::1"),
);

/** Starts a proxy that forwards requests and closes the connection before the response. */
async function startBrokenProxy(target: string) {
  const server = createServer(async (req, res) => {
    const { method = "POST", headers } = req;
    const upstream = request(target + req.url, { method, headers });
    req.pipe(upstream);
    const [response] = await once(upstream, "response");
    response.resume();
    res.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe("desk canary (S1)", () => {
  let mailServer: MailServer;
  let site: RunningServer;
  const env: Record<string, string> = {};

  beforeAll(async () => {
    mailServer = await startMailServer();
    Object.assign(env, {
      DATA_DIR: mkdtempSync(join(tmpdir(), "canary-")),
      SMTP_URL: mailServer.url,
      MAIL_TO: "staff@example.com",
    });
    site = await startServer(env);
  });
  afterAll(async () => {
    await site.stop();
    await mailServer.close();
    rmSync(env["DATA_DIR"] ?? "", { recursive: true });
  });

  test("delivers a test enquiry through the running site and removes it", async () => {
    const [result] = await runDeskJson<{ arrived: boolean }>(env, "canary", "--url", site.origin);
    expect(result).toMatchObject({ arrived: true });
    expect(mailServer.mails.some(({ envelope }) => envelope.to.includes("staff@example.com"))).toBe(true);
    expect(await runDeskJson(env, "list")).toEqual([]);
  });

  test("accepts every format of MAIL_TO that the server accepts", async () => {
    const recipients = ["Staff <staff@example.com>", "one@example.com, two@example.com", "staff@localhost"];
    for (const MAIL_TO of recipients) {
      const url = `${site.origin}/`;
      expect((await runDesk({ ...env, MAIL_TO }, "canary", "--url", url)).code, MAIL_TO).toBe(0);
    }
  });

  test.skipIf(!hasIpv6)("reaches a site that listens on an IPv6 address", async () => {
    const ipv6Site = await startServer({ ...env, HOST: "::1" });
    const { port } = new URL(ipv6Site.origin);
    const result = await runDesk({ ...env, HOST: "::1", PORT: port }, "canary");
    expect(await ipv6Site.stop()).toBe(0);
    expect(result).toMatchObject({ code: 0 });
  });

  test.each([
    ["--seconds", "abc"],
    ["--seconds", "0"],
    ["--url", "localhost:4321"],
  ])("rejects %s %s", async (...args) => {
    const { code, err } = await runDesk(env, "canary", ...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(args[0] ?? "") });
  });

  test("fails if a mail is not delivered or the site does not respond", async () => {
    mailServer.rejections.recipient = { code: 450, text: "later" };
    const undelivered = await runDesk(env, "canary", "--url", site.origin, "--seconds", "2");
    expect(undelivered).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^CANARY: HD-.* was not delivered \(acknowledgement: .*; staff: /m),
    });
    expect(await runDeskJson(env, "list"), "a failed canary is deleted").toEqual([]);
    const proxy = await startBrokenProxy(site.origin);
    const noResponse = await runDesk(env, "canary", "--url", proxy.origin);
    expect(noResponse).toMatchObject({ code: 1, err: expect.stringContaining("did not respond") });
    expect(await runDeskJson(env, "list"), "a canary whose response was lost is deleted").toEqual([]);
    proxy.close();
    const unreachable = await runDesk(env, "canary", "--url", "http://127.0.0.1:9");
    expect(unreachable).toMatchObject({ code: 1, err: expect.stringContaining("did not respond") });
  });
});
