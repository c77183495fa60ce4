import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Part of Debian's package systemd. */
const SYSTEMD_ANALYZE = "/usr/bin/systemd-analyze";
/** Highest exposure of a unit, of 100: systemd's rating is "OK" up to 49. */
const MAX_EXPOSURE = 20;

const units = readdirSync("deploy").filter((name) => /\.(service|socket|timer)$/.test(name));
const services = units.filter((name) => name.endsWith(".service"));
const readUnit = (name: string) => readFileSync(join("deploy", name), "utf8");
const getInstance = (name: string) => name.replace("@.", "@update.");

/** Returns the values of a setting of a unit. */
const getSettings = (unit: string, name: string) =>
  Array.from(readUnit(unit).matchAll(new RegExp(`^${name}=(.*)$`, "gm")), ([, value]) => value);

describe.skipIf(!existsSync(SYSTEMD_ANALYZE))("systemd", () => {
  let folder: string;
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(SYSTEMD_ANALYZE, args, {
      encoding: "utf8",
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    });
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "units-"));
    // The commands are not installed on this machine.
    for (const name of units)
      writeFileSync(join(folder, name), readUnit(name).replaceAll(/^(Exec\w+)=\S+/gm, "$1=/bin/sh"));
    for (const prefix of ["hooghly-digital", "hooghly-digital-"])
      cpSync("deploy/sandbox.conf", join(folder, `${prefix}.service.d/sandbox.conf`));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("accepts every setting", () => {
    expect(analyze("verify", "--man=no", ...units.map(getInstance))).toEqual({ status: 0, output: "" });
  });

  it.each(services)("rates the sandbox of %s at least OK", (name) => {
    const { status, output } = analyze(
      "security",
      "--offline=true",
      `--threshold=${MAX_EXPOSURE}`,
      getInstance(name),
    );
    expect(status, output).toBe(0);
  });
});

describe("units", () => {
  it("start only units that exist", () => {
    const names = units.flatMap(
      (name) => readUnit(name).match(/\bhooghly-digital[\w-]*(@\w*)?\.(service|socket)\b/g) ?? [],
    );
    const files = names.map((name) => name.replace(/@\w*/, "@"));
    expect(files).toEqual(
      expect.arrayContaining(["hooghly-digital-alert@.service", "hooghly-digital.socket"]),
    );
    expect(files.filter((name) => !units.includes(name))).toEqual([]);
  });

  it("never run as root", () => {
    const accounts = services.flatMap((name) => getSettings(name, "User"));
    expect(accounts).toHaveLength(services.length);
    expect(new Set(accounts)).toEqual(new Set(["hooghly-digital", "hooghly-digital-builder"]));
  });

  it("build without secrets and without scripts of packages", () => {
    const build = "hooghly-digital-build.service";
    expect(getSettings(build, "EnvironmentFile")).toEqual(["/etc/hooghly-digital-build.env"]);
    expect(getSettings(build, "Environment").join(" ")).toContain("NPM_CONFIG_IGNORE_SCRIPTS=true");
  });

  it("can write to the site's folder only to build or activate a release", () => {
    const writers = services.filter((name) => getSettings(name, "ReadWritePaths").length > 0);
    expect(writers.sort()).toEqual(["hooghly-digital-activate.service", "hooghly-digital-build.service"]);
  });

  it("run only code of a release as the site's account", () => {
    const commands = services
      .filter((name) => getSettings(name, "User")[0] === "hooghly-digital")
      .flatMap((name) => getSettings(name, "ExecStart"));
    expect(commands).toHaveLength(5);
    for (const command of commands)
      expect(command).toMatch(
        /^(\/srv\/hooghly-digital\/(?:current|releases\/latest)\/)node_modules\/\.bin\/node \1(server|cli)\//,
      );
  });
});
