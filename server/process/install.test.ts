import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const script = `
  import { isInstalled } from ${JSON.stringify(resolve("server/process/install.mjs"))};
  process.stdout.write(String(isInstalled()));
`;
const locked = {
  "": {},
  "node_modules/needed": { version: "1.0.0" },
  "node_modules/runtime-here": { version: "26.10.0", optional: true },
  "node_modules/runtime-elsewhere": { version: "26.10.0", optional: true },
};
const needed = { "node_modules/needed": { version: "1.0.0" } };

test.each([
  ["returns true without optional packages for other platforms", "26.10.0", needed, "true"],
  ["returns false with an outdated runtime", "26.9.0", needed, "false"],
  ["returns false without a required package", "26.10.0", {}, "false"],
])("isInstalled %s", (_, version, others, expected) => {
  const cwd = mkdtempSync(join(tmpdir(), "set-up-"));
  mkdirSync(join(cwd, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(cwd, "node_modules/.bin/node"), "");
  const write = (file: string, packages: object) =>
    writeFileSync(join(cwd, file), JSON.stringify({ packages }));
  write("package-lock.json", locked);
  write("node_modules/.package-lock.json", { ...others, "node_modules/runtime-here": { version } });
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd,
    encoding: "utf8",
  });
  rmSync(cwd, { recursive: true });
  expect(output).toBe(expected);
});
