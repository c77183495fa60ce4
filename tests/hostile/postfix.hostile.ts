import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "#tests/http/server.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { submitContactForm } from "#tests/support/submission-stream.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { startPostfix } from "./postfix.ts";

test.for([
  ["without delay", 20, 0],
  ["40 s after the final dot", 2, 40_000],
] as const)(
  "delivers each mail once if Postfix accepts it %s",
  async ([, enquiryCount, afterDot], { task }) => {
    const postfix = await startPostfix();
    postfix.delayMs.afterDot = afterDot;
    const env = {
      DATA_DIR: mkdtempSync(join(tmpdir(), "site-")),
      RATE_LIMIT: "off",
      SMTP_URL: postfix.url,
      MAIL_FROM: "site@example.com",
      MAIL_TO: "staff@example.com",
    };
    const site = await startServer(env);
    for (let count = 0; count < enquiryCount; count += 1)
      expect((await submitContactForm(site.origin)).status).toBe(201);
    const expected = enquiryCount * 2;
    const startedAt = performance.now();
    await waitFor(
      async () =>
        (await runDeskJson<{ state: string }>(env, "deliveries")).every(({ state }) => state === "delivered"),
      240_000,
    );
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    await waitFor(() => postfix.delivered().length >= expected);
    expect(await site.stop()).toBe(0);
    expect(postfix.receivedCount()).toBe(expected);
    expect(new Set(postfix.delivered()).size).toBe(expected);
    expect(postfix.delivered()).toHaveLength(expected);
    task.meta.measurements = [
      `${enquiryCount} enquiries, ${expected} mails submitted and delivered once each, within ${seconds} s`,
    ];
    await postfix.stop();
    rmSync(env.DATA_DIR, { recursive: true });
  },
);
