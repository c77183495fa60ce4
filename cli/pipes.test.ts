import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contactPost, openTestServices, type TestServices } from "#tests/support/services.ts";

// Each command is a process of its own.
vi.setConfig({ testTimeout: 30_000 });

/** More than the buffer of a pipe (64 kB), so that the desk still writes after its reader has ended. */
const [enquiries, length] = [60, 4_000];

let one: TestServices;
beforeAll(async () => {
  one = await openTestServices({ outbox: false });
  const message = "long ".repeat(length / 5);
  await Promise.all(Array.from({ length: enquiries }, () => one.services.accept(contactPost({ message }))));
});
afterAll(() => one.close());

test.each([
  ["list --json", "head -1"],
  ["list", "head -1"],
  ["export --json", "head -c 200"],
  ["export", "head -c 200"],
  ["help", "true"],
])("contract: desk %s | %s ends quietly", async (words, reader) => {
  const script = `"$NODE" cli/desk.mjs ${words} | ${reader} > /dev/null; exit "\${PIPESTATUS[0]}"`;
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: one.dataDir, NODE: process.execPath };
  const ended = await new Promise((resolve) => {
    execFile("bash", ["--norc", "-c", script], { env }, (error, _, err) =>
      resolve({ code: error?.code ?? 0, err }),
    );
  });
  expect(ended).toEqual({ code: 0, err: "" });
});
