import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDeskEnv } from "#tests/support/desk.ts";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";

// Each command is a separate process.
vi.setConfig({ testTimeout: 30_000 });

/** The output exceeds the buffer of a pipe (64 kB), so the desk still writes after its reader has exited. */
const [ENQUIRY_COUNT, MESSAGE_LENGTH] = [60, 4_000];

let site: TestServices;
beforeAll(async () => {
  site = await createTestServices({ outbox: false });
  const message = "long ".repeat(MESSAGE_LENGTH / 5);
  await Promise.all(
    Array.from({ length: ENQUIRY_COUNT }, () => site.services.accept(createContactSubmission({ message }))),
  );
});
afterAll(() => site.close());

test.each([
  ["list --json", "head -1"],
  ["list", "head -1"],
  ["export --json", "head -c 200"],
  ["export", "head -c 200"],
  ["help", "true"],
])("exits without an error when the pipe is closed: desk %s | %s", async (command, reader) => {
  const script = `"$NODE" cli/desk.mjs ${command} | ${reader} > /dev/null; exit "\${PIPESTATUS[0]}"`;
  const env = createDeskEnv({ DATA_DIR: site.dataDir, NODE: process.execPath });
  const result = await new Promise((resolve) => {
    execFile("bash", ["--norc", "-c", script], { env }, (error, _, err) =>
      resolve({ code: error?.code ?? 0, err }),
    );
  });
  // The desk reports the database it opened, in a line of text or JSON.
  expect(result).toEqual({ code: 0, err: expect.stringMatching(/^(.*"?database"?:.*\n)?$/i) });
});
