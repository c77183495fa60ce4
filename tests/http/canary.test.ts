import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskJson, runDesk } from "../support/desk.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { type Site, startSite } from "../support/site.ts";

describe("S1: the canary", { timeout: 60_000 }, () => {
  let mailbox: Mailbox;
  let site: Site;
  const env: Record<string, string> = {};

  beforeAll(async () => {
    mailbox = await openMailbox();
    Object.assign(env, {
      DATA_DIR: mkdtempSync(join(tmpdir(), "canary-")),
      SMTP_URL: mailbox.url,
      MAIL_TO: "staff@example.com",
    });
    site = await startSite(env);
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

  test("fails loudly when mail does not leave, and when nothing answers", async () => {
    mailbox.refuse.recipient = { code: 450, text: "later" };
    const stuck = await runDesk(env, "canary", "--url", site.origin, "--seconds", "2");
    expect(stuck).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^CANARY: HD-.* did not arrive: staff/),
    });
    const silent = await runDesk(env, "canary", "--url", "http://127.0.0.1:9");
    expect(silent).toMatchObject({ code: 1, err: expect.stringContaining("does not answer") });
  });
});
