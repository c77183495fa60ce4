import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { waitForExit } from "./wait-for-exit.ts";

export const PUBLISH = resolve("scripts/publish.mjs");
export const SETUP = resolve("scripts/setup.mjs");

/**
 * Source of a script that replaces Astro, whose build takes a minute. The content of the fake site is one word in a
 * file: the script copies it to a page, fails for "broken" and never ends for "endless".
 */
const createBuilder = (wordFile: string) => `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const word = readFileSync("${wordFile}", "utf8");
mkdirSync(process.env.DIST_DIR + "/client", { recursive: true });
writeFileSync(process.env.DIST_DIR + "/client/index.html", word + " " + (process.env.SITE_URL ?? ""));
if (word === "broken") { console.error("${wordFile}: is broken"); process.exit(1); }
if (word === "endless") setInterval(() => {}, 1000);
`;

/**
 * Source of a script that replaces the trial of a release: it makes its own release the current one, unless the word of
 * the site is "unstartable".
 */
const ACTIVATE = `
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setCurrentRelease } from "${resolve("server/process/releases.mjs")}";
const release = join(import.meta.dirname, "../..");
const word = readFileSync(join(release, "dist/client/index.html"), "utf8");
if (word.startsWith("unstartable")) { console.error("the worker exited"); process.exit(1); }
setCurrentRelease(release, { isRollback: process.argv.includes("--back") });
`;

/** The environment without the variables that select the fixture site. */
const { CONTENT_DIR: _content, SITE_DIR: _site, SITE_URL: _url, ...projectEnv } = process.env;

export { projectEnv };

/** A project with the real scripts for publishing, whose site is one word. */
export class FakeProject {
  readonly folder = mkdtempSync(join(tmpdir(), "project-"));
  private readonly wordFile: string;

  constructor(wordFile = "content/word") {
    this.wordFile = wordFile;
    const folders = [
      "cli",
      "content",
      "public",
      "server/process",
      "shared",
      "src",
      "node_modules/.bin",
      "node_modules/astro/bin",
    ];
    for (const folder of folders) mkdirSync(this.path(folder), { recursive: true });
    symlinkSync(resolve("node_modules/.bin/node"), this.path("node_modules/.bin/node"));
    writeFileSync(this.path("node_modules/astro/bin/astro.mjs"), createBuilder(wordFile));
    writeFileSync(this.path("server/process/activate.ts"), ACTIVATE);
    for (const lock of ["package-lock.json", "node_modules/.package-lock.json"])
      writeFileSync(this.path(lock), "{}");
    this.setContentCheck("exit 0");
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  setContentCheck(command: string): void {
    const [publish, build] = [PUBLISH, `${SETUP} build`].map((script) => `${process.execPath} ${script}`);
    const scripts = { "check:content": command, publish, build };
    writeFileSync(this.path("package.json"), JSON.stringify({ type: "module", scripts }));
  }

  write(word: string): void {
    writeFileSync(this.path(this.wordFile), word);
  }

  readCurrentPage(): string {
    return readFileSync(this.path("current/dist/client/index.html"), "utf8").trim();
  }

  /** Returns the names of the folders of releases, complete or not. */
  listReleases(): string[] {
    return readdirSync(this.path("releases")).filter((name) => /^\d/.test(name));
  }

  start(script: string, args: string[] = [], variables: Record<string, string> = {}) {
    return spawn(process.execPath, [script, ...args], {
      cwd: this.folder,
      env: { ...projectEnv, ...variables },
    });
  }

  run(script: string, args?: string[], variables?: Record<string, string>) {
    return waitForExit(this.start(script, args, variables));
  }
}
