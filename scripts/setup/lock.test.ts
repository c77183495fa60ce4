import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";

// Each set-up is a process of its own that waits for the lock.
vi.setConfig({ testTimeout: 30_000 });

/** Notes when its job begins and ends. */
const job = `
  import { appendFileSync } from "node:fs";
  import { withLock } from ${JSON.stringify(resolve("scripts/setup/lock.mjs"))};
  await withLock(async () => {
    appendFileSync("noted", "in ");
    await new Promise((resolve) => setTimeout(resolve, 30));
    appendFileSync("noted", "out ");
  });
`;

const heldByGone = async (lock: string) => {
  const child = spawn("true");
  await once(child, "exit");
  symlinkSync(String(child.pid), lock);
};

test.each([
  ["nobody", () => undefined],
  ["one that is gone", heldByGone],
  [
    "one that is gone, whose number another process has now",
    (lock: string) => symlinkSync(`${process.pid} started before`, lock),
  ],
  [
    "an older version that is gone, whose number another process has now",
    (lock: string) => symlinkSync(String(process.pid), lock),
  ],
  ["nobody any more, as a file that names nobody", (lock: string) => writeFileSync(lock, "")],
])(
  "set-ups that start at once where the lock is held by %s take turns",
  async (_, hold) => {
    const cwd = mkdtempSync(join(tmpdir(), "set-up-"));
    mkdirSync(join(cwd, ".setup"));
    await hold(join(cwd, ".setup/lock"));
    const setUps = Array.from({ length: 8 }, () =>
      spawn(process.execPath, ["--input-type=module", "-e", job], {
        cwd,
        stdio: ["ignore", "ignore", "pipe"],
      }),
    );
    const codes = await Promise.all(setUps.map(async (setUp) => (await once(setUp, "exit"))[0]));
    expect(codes).toEqual(Array(8).fill(0));
    expect(readFileSync(join(cwd, "noted"), "utf8")).toBe("in out ".repeat(8));
    expect(readdirSync(join(cwd, ".setup"))).toEqual([]);
    rmSync(cwd, { recursive: true });
  },
  30_000,
);

test("a lock with one's own number is of an earlier start in the same container, and taken over", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "set-up-"));
  mkdirSync(join(cwd, ".setup"));
  const held = 'import { symlinkSync } from "node:fs"; symlinkSync(String(process.pid), ".setup/lock");';
  const setUp = spawn(process.execPath, ["--input-type=module", "-e", held + job], { cwd, stdio: "ignore" });
  expect((await once(setUp, "exit"))[0]).toBe(0);
  expect(readFileSync(join(cwd, "noted"), "utf8")).toBe("in out ");
  rmSync(cwd, { recursive: true });
});
