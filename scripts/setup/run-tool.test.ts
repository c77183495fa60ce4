import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const printing = (status: number) =>
  `import { runTool } from "./scripts/setup/run-tool.mjs";
   await runTool(process.execPath, ["-e", "console.log('out'); console.error('warning'); process.exit(${status})"], "it failed");`;

const set = (status: number) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", printing(status)], { encoding: "utf8" });

it("says nothing of what a command prints that succeeds", () => {
  expect(set(0)).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

it("shows what a command printed that fails, and the sentence, on standard error", () => {
  const { status, stdout, stderr } = set(3);
  expect(status).toBe(1);
  expect(stdout).toBe("");
  for (const shown of ["out\n", "warning\n", "it failed"]) expect(stderr).toContain(shown);
});
