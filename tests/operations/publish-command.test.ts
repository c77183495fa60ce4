import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BUILT_FROM } from "#server/disk/site-folders.mjs";
import { waitFor } from "#tests/support/mailbox.ts";

// Each step is a process of its own: slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const SETUP = resolve("scripts/setup.mjs");
const PUBLISH = resolve("scripts/publish.mjs");
/** Stands in for Astro, which takes a minute: copies the one word of content, and fails or hangs as it says. */
const BUILDER = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const word = readFileSync("content/word", "utf8");
mkdirSync(process.env.DIST_DIR + "/client", { recursive: true });
writeFileSync(process.env.DIST_DIR + "/client/index.html", word + " " + (process.env.SITE_URL ?? ""));
if (word === "broken") { console.error("content/word: is broken"); process.exit(1); }
if (word === "endless") setInterval(() => {}, 1000);
`;

/** Without the site that tests run on. */
const { CONTENT_DIR: _content, DIST_DIR: _dist, SITE_URL: _url, ...others } = process.env;

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "project-"));
  const folders = [
    "content",
    "public",
    "server",
    "shared",
    "src",
    "node_modules/.bin",
    "node_modules/astro/bin",
  ];
  for (const folder of folders) mkdirSync(join(project, folder), { recursive: true });
  symlinkSync(resolve("node_modules/.bin/node"), join(project, "node_modules/.bin/node"));
  writeFileSync(join(project, "node_modules/astro/bin/astro.mjs"), BUILDER);
  for (const lock of ["package-lock.json", "node_modules/.package-lock.json"])
    writeFileSync(join(project, lock), "{}");
  checkContent("exit 0");
});
afterEach(() => rmSync(project, { recursive: true }));

const checkContent = (command: string) => {
  const scripts = { "check:content": command, publish: `${process.execPath} ${PUBLISH}` };
  writeFileSync(join(project, "package.json"), JSON.stringify({ scripts }));
};
const write = (word: string) => writeFileSync(join(project, "content/word"), word);
const served = () => readFileSync(join(project, "dist/client/index.html"), "utf8").trim();
const builds = () => readdirSync(join(project, "dist-builds"));

function start(script: string, argument?: string, env: Record<string, string> = {}) {
  const words = [script, ...(argument ? [argument] : [])];
  return spawn(process.execPath, words, { cwd: project, env: { ...others, ...env } });
}

async function run(script: string, argument?: string, env?: Record<string, string>) {
  const child = start(script, argument, env);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  const [code] = await once(child, "close");
  return { code, said };
}

const publish = (argument?: string, env?: Record<string, string>) => run(PUBLISH, argument, env);
/** What `npm start` does before it serves. */
const beforeStart = () => run(SETUP, "start");

async function published(word: string): Promise<void> {
  write(word);
  expect(await publish()).toMatchObject({ code: 0 });
  expect(served()).toBe(word);
}

test("O4 publishing puts the new build in service and keeps the last three", async () => {
  for (const word of ["one", "two", "three", "four"]) await published(word);
  expect(builds()).toHaveLength(3);
});

test("O4 what is published stays, also where builds are named after later times, since a clock ran ahead", async () => {
  for (const word of ["one", "two", "three"]) await published(word);
  for (const name of builds())
    renameSync(
      join(project, "dist-builds", name),
      join(project, "dist-builds", name.replace(/^\d+/, "2099")),
    );
  await published("four");
  expect(await beforeStart()).toEqual({ code: 0, said: "" });
  expect(served()).toBe("four");
  expect(builds()).toHaveLength(3);
});

test("O4 one step goes back, a start then builds nothing, and publishing again goes forward", async () => {
  await published("one");
  await published("two");
  expect((await publish("--back")).code).toBe(0);
  expect(served()).toBe("one");
  expect(await beforeStart()).toEqual({ code: 0, said: "" });
  expect(served()).toBe("one");
  expect(await publish("--back")).toEqual({
    code: 1,
    said: "nothing was published: there is no build before the one in service to go back to\n",
  });
  await published("three");
});

test("O4 one step goes back past a build whose last file is empty, as a full disk leaves it", async () => {
  await published("one");
  const [one] = builds();
  await published("two");
  const cutOff = join(project, "dist-builds", `${one}-cut-off`);
  mkdirSync(cutOff);
  writeFileSync(join(cutOff, BUILT_FROM), "");
  expect(await publish("--back")).toMatchObject({ code: 0 });
  expect(served()).toBe("one");
});

test("O4 a mistyped argument publishes nothing", async () => {
  await published("good");
  write("better");
  expect(await publish("--bakc")).toMatchObject({ code: 1, said: expect.stringContaining("usage: ") });
  expect(served()).toBe("good");
});

test("O4 a failed build leaves what is in service, and the next start serves it and says so", async () => {
  await published("good");
  write("broken");
  const { code, said } = await publish();
  expect([code, said]).toEqual([1, expect.stringContaining("content/word: is broken")]);
  expect(said).toContain("nothing was published: the build failed");
  expect(served()).toBe("good");
  const next = await beforeStart();
  expect([next.code, next.said]).toEqual([
    0,
    expect.stringMatching(/the build failed\nstarting with the last good build, \d{4}-/),
  ]);
  expect(served()).toBe("good");
  await published("better");
  expect(builds()).toHaveLength(2);
});

test("O4 without any build a start with broken content ends with the reason", async () => {
  write("broken");
  const { code, said } = await beforeStart();
  expect([code, said]).toEqual([1, expect.stringMatching(/content\/word: is broken\nthe build failed/)]);
  expect(existsSync(join(project, "dist"))).toBe(false);
});

test("O4 faults of the content end publishing before anything is built", async () => {
  await published("good");
  write("faulty");
  checkContent("echo word: a fault; exit 1");
  const { code, said } = await publish();
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/word: a fault\nnothing was published: the content/),
  ]);
  expect([served(), builds().length]).toEqual(["good", 1]);
});

test("O4 a build that is killed leaves what is in service, and the next goes through", async () => {
  await published("good");
  write("endless");
  const killed = start(PUBLISH);
  await waitFor(() =>
    builds().some(
      (build) =>
        existsSync(join(project, "dist-builds", build, "client/index.html")) && build !== builds()[0],
    ),
  );
  // Killed with it, so that it does not go on for ever.
  const builder = Number(readFileSync(`/proc/${killed.pid}/task/${killed.pid}/children`, "utf8").trim());
  killed.kill("SIGKILL");
  process.kill(builder, "SIGKILL");
  expect(served()).toBe("good");
  await published("better");
  expect(builds()).toHaveLength(2);
});

test("O4 publishing without SITE_URL keeps that of the build in service", async () => {
  write("word");
  await publish(undefined, { SITE_URL: "https://www.example.com" });
  await publish();
  expect(served()).toBe("word https://www.example.com");
});

test("O4 what is pushed to the bare repository is published, and whoever pushes is told of faults", () => {
  const bare = `${project}.git`;
  const own = `${project}.own`;
  const git = (...words: string[]) =>
    spawnSync("git", ["-c", "user.name=Mita", "-c", "user.email=mita@example.com", ...words], {
      encoding: "utf8",
      env: others,
    });
  git("init", "--bare", bare);
  const hook = readFileSync("deploy/post-receive", "utf8").replaceAll("/srv/hooghly-digital", project);
  writeFileSync(join(bare, "hooks/post-receive"), hook, { mode: 0o755 });
  git("init", "--initial-branch=main", own);
  cpSync(join(project, "package.json"), join(own, "package.json"));
  mkdirSync(join(own, "content"));
  const push = (word: string) => {
    writeFileSync(join(own, "content/word"), word);
    git("-C", own, "add", ".");
    git("-C", own, "commit", "--message", word);
    return git("-C", own, "push", bare, "main").stderr;
  };
  expect(push("pushed")).toContain("in service: ");
  expect(served()).toBe("pushed");
  expect(push("broken")).toContain("content/word: is broken");
  expect(served()).toBe("pushed");
  for (const folder of [bare, own, `${project}.lock`]) rmSync(folder, { recursive: true });
});
