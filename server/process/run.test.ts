import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const options = { encoding: "utf8" } as const;
const getScriptArguments = (command: string) => [
  ...["--input-type=module", "-e"],
  `import { run } from "./server/process/run.mjs";
   await run("working", new Error("it failed"), [process.execPath, "-e", ${JSON.stringify(command)}]);`,
];
const getPrintAndExitArguments = (status: number) =>
  getScriptArguments(`console.log('out'); console.error('warning'); process.exit(${status})`);

it("reports the task and its duration, and omits the output of a command that succeeds", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, getPrintAndExitArguments(0), options);
  expect([status, stdout]).toEqual([0, ""]);
  expect(stderr).toMatch(/^working…\nworking: \d+ s\n$/);
});

it("prints the output of a failing command and the error message to standard error", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, getPrintAndExitArguments(3), options);
  expect([status, stdout]).toEqual([1, ""]);
  for (const printed of ["out\n", "warning\n", "it failed"]) expect(stderr).toContain(printed);
});

it.each(["SIGINT", "SIGTERM"] as const)("stops the command and the script on %s", async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), "run-"));
  const started = join(folder, "started");
  const command = `
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
    require("node:fs").writeFileSync(${JSON.stringify(started)}, "");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, getScriptArguments(command), { stdio: "ignore" });
  await expect.poll(() => existsSync(started)).toBe(true);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([1, null]);
  rmSync(folder, { recursive: true });
});
