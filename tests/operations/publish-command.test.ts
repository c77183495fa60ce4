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
import { BUILD_RECORD_FILE } from "#server/disk/site-folders.mjs";
import { waitFor } from "#tests/support/mailbox.ts";

// Each step starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const SETUP = resolve("scripts/setup.mjs");
const PUBLISH = resolve("scripts/publish.mjs");
/** Replaces Astro, which takes a minute: copies the one word of content, fails for "broken" and hangs for "endless". */
const BUILDER = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const word = readFileSync("content/word", "utf8");
mkdirSync(process.env.DIST_DIR + "/client", { recursive: true });
writeFileSync(process.env.DIST_DIR + "/client/index.html", word + " " + (process.env.SITE_URL ?? ""));
if (word === "broken") { console.error("content/word: is broken"); process.exit(1); }
if (word === "endless") setInterval(() => {}, 1000);
`;

/** The environment without the variables that select the fixture site. */
const { CONTENT_DIR: _content, DIST_DIR: _dist, SITE_URL: _url, ...env } = process.env;

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
  setContentCheck("exit 0");
});
afterEach(() => rmSync(project, { recursive: true }));

const setContentCheck = (command: string) => {
  const scripts = { "check:content": command, publish: `${process.execPath} ${PUBLISH}` };
  writeFileSync(join(project, "package.json"), JSON.stringify({ scripts }));
};
const write = (word: string) => writeFileSync(join(project, "content/word"), word);
const readActivePage = () => readFileSync(join(project, "dist/client/index.html"), "utf8").trim();
const listBuilds = () => readdirSync(join(project, "dist-builds"));

function start(script: string, argument?: string, variables: Record<string, string> = {}) {
  const args = [script, ...(argument ? [argument] : [])];
  return spawn(process.execPath, args, { cwd: project, env: { ...env, ...variables } });
}

async function run(script: string, argument?: string, variables?: Record<string, string>) {
  const child = start(script, argument, variables);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const [code] = await once(child, "close");
  return { code, output };
}

const publish = (argument?: string, variables?: Record<string, string>) => run(PUBLISH, argument, variables);
/** Runs the setup of `npm start`. */
const runSetup = () => run(SETUP, "start");

async function publishWord(word: string): Promise<void> {
  write(word);
  expect(await publish()).toMatchObject({ code: 0 });
  expect(readActivePage()).toBe(word);
}

test("activates the new build and stores the last three builds (O4)", async () => {
  for (const word of ["one", "two", "three", "four"]) await publishWord(word);
  expect(listBuilds()).toHaveLength(3);
});

test("keeps the new build active although older ones have later timestamps (O4)", async () => {
  for (const word of ["one", "two", "three"]) await publishWord(word);
  for (const name of listBuilds())
    renameSync(
      join(project, "dist-builds", name),
      join(project, "dist-builds", name.replace(/^\d+/, "2099")),
    );
  await publishWord("four");
  expect(await runSetup()).toEqual({ code: 0, output: "" });
  expect(readActivePage()).toBe("four");
  expect(listBuilds()).toHaveLength(3);
});

test("rolls back one build, starts with it and publishes the next one (O4)", async () => {
  await publishWord("one");
  await publishWord("two");
  expect((await publish("--back")).code).toBe(0);
  expect(readActivePage()).toBe("one");
  expect(await runSetup()).toEqual({ code: 0, output: "" });
  expect(readActivePage()).toBe("one");
  expect(await publish("--back")).toEqual({
    code: 1,
    output: "Nothing was published. There is no build older than the active one. [HD_ROLLBACK_IMPOSSIBLE]\n",
  });
  await publishWord("three");
});

test("skips an incomplete build, such as one left by a full disk, when rolling back (O4)", async () => {
  await publishWord("one");
  const [firstBuild] = listBuilds();
  await publishWord("two");
  const incomplete = join(project, "dist-builds", `${firstBuild}-incomplete`);
  mkdirSync(incomplete);
  writeFileSync(join(incomplete, BUILD_RECORD_FILE), "");
  expect(await publish("--back")).toMatchObject({ code: 0 });
  expect(readActivePage()).toBe("one");
});

test("publishes nothing with an unknown argument (O4)", async () => {
  await publishWord("good");
  write("better");
  expect(await publish("--bakc")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
  expect(readActivePage()).toBe("good");
});

test("keeps the active build after a failed build and starts with it (O4)", async () => {
  await publishWord("good");
  write("broken");
  const { code, output } = await publish();
  expect([code, output]).toEqual([1, expect.stringContaining("content/word: is broken")]);
  expect(output).toContain("Nothing was published. The build failed. [HD_BUILD_FAILED]");
  expect(readActivePage()).toBe("good");
  const nextStart = await runSetup();
  expect([nextStart.code, nextStart.output]).toEqual([
    0,
    expect.stringMatching(/The build failed\. \[HD_BUILD_FAILED\]\nStarting the active build: \d{4}-/),
  ]);
  expect(readActivePage()).toBe("good");
  await publishWord("better");
  expect(listBuilds()).toHaveLength(2);
});

test("exits with the reason if the content is broken and no build exists (O4)", async () => {
  write("broken");
  const { code, output } = await runSetup();
  expect([code, output]).toEqual([1, expect.stringMatching(/content\/word: is broken\nThe build failed/)]);
  expect(existsSync(join(project, "dist"))).toBe(false);
});

test("builds nothing if the content has issues (O4)", async () => {
  await publishWord("good");
  write("invalid");
  setContentCheck("echo word: an issue; exit 1");
  const { code, output } = await publish();
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/word: an issue\nNothing was published. The content/),
  ]);
  expect([readActivePage(), listBuilds().length]).toEqual(["good", 1]);
});

test("keeps the active build when a build is killed, and publishes the next one (O4)", async () => {
  await publishWord("good");
  write("endless");
  const killed = start(PUBLISH);
  await waitFor(() =>
    listBuilds().some(
      (build) =>
        existsSync(join(project, "dist-builds", build, "client/index.html")) && build !== listBuilds()[0],
    ),
  );
  // The endless build would outlive its parent.
  const builder = Number(readFileSync(`/proc/${killed.pid}/task/${killed.pid}/children`, "utf8").trim());
  killed.kill("SIGKILL");
  process.kill(builder, "SIGKILL");
  expect(readActivePage()).toBe("good");
  await publishWord("better");
  expect(listBuilds()).toHaveLength(2);
});

test("reuses the SITE_URL of the active build if none is given (O4)", async () => {
  write("word");
  await publish(undefined, { SITE_URL: "https://www.example.com" });
  await publish();
  expect(readActivePage()).toBe("word https://www.example.com");
});

test("publishes a push to the bare repository, and reports build errors in the output of the push (O4)", () => {
  const bare = `${project}.git`;
  const clone = `${project}.clone`;
  const git = (...args: string[]) =>
    spawnSync("git", ["-c", "user.name=Mita", "-c", "user.email=mita@example.com", ...args], {
      encoding: "utf8",
      env,
    });
  git("init", "--bare", bare);
  const hook = readFileSync("deploy/post-receive", "utf8").replaceAll("/srv/hooghly-digital", project);
  writeFileSync(join(bare, "hooks/post-receive"), hook, { mode: 0o755 });
  git("init", "--initial-branch=main", clone);
  cpSync(join(project, "package.json"), join(clone, "package.json"));
  mkdirSync(join(clone, "content"));
  const push = (word: string) => {
    writeFileSync(join(clone, "content/word"), word);
    git("-C", clone, "add", ".");
    git("-C", clone, "commit", "--message", word);
    return git("-C", clone, "push", bare, "main").stderr;
  };
  expect(push("pushed")).toContain("Active build: ");
  expect(readActivePage()).toBe("pushed");
  expect(push("broken")).toContain("content/word: is broken");
  expect(readActivePage()).toBe("pushed");
  for (const folder of [bare, clone, `${project}.lock`]) rmSync(folder, { recursive: true });
});
