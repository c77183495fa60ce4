import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PublishEvent } from "#editor/publishing/publish.ts";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { FakeProject, projectEnv } from "#tests/support/fake-project.ts";

const SERVER = resolve("tests/support/publishing-server.ts");
const COMPANY = "content/en/company.yaml";

let project: FakeProject;
/** Bare repository to which the project pushes, if a test adds it as the upstream. */
let origin: string;
let server: ChildProcess;
let port: number;
let token: string;

beforeEach(async () => {
  project = new FakeProject("public/word");
  origin = `${project.folder}.git`;
  cpSync(contentDir, project.path("content"), { recursive: true });
  cpSync(publicDir, project.path("public"), { recursive: true });
  // The content check lists the drawings.
  cpSync("src/components/artwork", project.path("src/components/artwork"), { recursive: true });
  project.write("one");
  server = spawn(process.execPath, [SERVER], { cwd: project.folder, env: projectEnv });
  const [line] = (await server.stdout?.take(1).toArray()) ?? [];
  ({ port, token } = JSON.parse(String(line)));
});
afterEach(() => {
  server.kill();
  for (const folder of [project.folder, origin, `${origin}.clone`])
    rmSync(folder, { recursive: true, force: true });
});

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Mita", "-c", "user.email=mita@example.com"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], {
    cwd: project.folder,
    encoding: "utf8",
    env: projectEnv,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Makes the project a Git repository with one commit. */
function initRepository(): void {
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(project.path(".gitignore"), "releases\ncurrent\npublished\n.setup\nnode_modules\n");
  git("add", ".");
  git("commit", "--quiet", "--message=First commit");
}

function addUpstream(): void {
  git("init", "--quiet", "--bare", "--initial-branch=main", origin);
  git("remote", "add", "origin", origin);
  git("push", "--quiet", "--set-upstream", "origin", "main");
}

function send(action: string, body = "", changedHeaders: Record<string, string> = {}) {
  const headers = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    authorization: `Bearer ${token}`,
    ...changedHeaders,
  };
  const path = `/editor/publish-requests/${action}`;
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, path, method: "POST", headers }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    )
      .on("error", reject)
      .end(body);
  });
}

async function run(action: "publish" | "undo", message = ""): Promise<PublishEvent[]> {
  const { body } = await send(action, message);
  return body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Returns the last event, with the earlier ones in the message of a failed assertion. */
async function runToEnd(action: "publish" | "undo", message?: string) {
  const events = await run(action, message);
  return { ...events.at(-1), events };
}

const done = expect.objectContaining({ kind: "done" });
const failed = (message: RegExp) =>
  expect.objectContaining({ kind: "failed", text: expect.stringMatching(message) });
const readOrigin = (file: string) => git("--git-dir", origin, "show", `main:${file}`);

test("refuses other origins, other hosts and other tokens (O8)", async () => {
  initRepository();
  const refused = {
    "another web page": { origin: "https://example.com" },
    "another local page": { origin: "http://127.0.0.1:3000" },
    "a page that uses DNS rebinding": {
      host: `example.com:${port}`,
      origin: `http://example.com:${port}`,
    },
    "an earlier token": { authorization: "Bearer 0123456789abcdef0123456789abcdef" },
    "no token": { authorization: "" },
  };
  for (const [name, headers] of Object.entries(refused))
    for (const action of ["status", "publish", "undo"])
      expect([name, (await send(action, "A sentence", headers)).status]).toEqual([name, 403]);
  expect((await send("publish", "  ")).status).toBe(422);
  expect((await send("publish", "a".repeat(201))).status).toBe(422);
  expect((await send("delete")).status).toBe(404);
  expect(git("log", "--format=%s")).toBe("First commit");
});

test("lists content issues and commits nothing (O8)", async () => {
  initRepository();
  appendFileSync(project.path(COMPANY), "colour: red\n");
  const events = await run("publish", "A colour");
  expect(events).toContainEqual({
    kind: "issue",
    text: expect.stringMatching(/company\.yaml:\d+: colour: /),
  });
  expect(events.at(-1)).toEqual(failed(/^Nothing was published/));
  expect(git("log", "--format=%s")).toBe("First commit");
});

test("publishes on this machine without an upstream, and undoes the content and the build (O8)", async () => {
  initRepository();
  project.write("one");
  expect(await runToEnd("publish", "The first version")).toEqual(done);
  project.write("two");
  writeFileSync(project.path("src/draft.ts"), "");
  expect(await runToEnd("publish", "The “second” version; $(more)")).toEqual(done);
  expect(project.readCurrentPage()).toBe("two");
  expect(git("log", "-1", "--format=%s", "--", "public")).toBe("The “second” version; $(more)");
  expect(git("status", "--porcelain")).toBe("?? src/draft.ts");

  expect(JSON.parse((await send("status")).body)).toEqual({
    changedFiles: [],
    lastMessage: "The “second” version; $(more)",
  });
  const builds = project.listReleases();
  expect(await runToEnd("undo")).toEqual(done);
  expect([project.readCurrentPage(), readFileSync(project.path("public/word"), "utf8")]).toEqual([
    "one",
    "one",
  ]);
  expect(project.listReleases()).toEqual(builds);
  expect(await runToEnd("undo")).toEqual(failed(/nothing to undo/));
});

test("keeps the commit after a failed build, builds it again at the next attempt, and undoes it without a new build (O8)", async () => {
  initRepository();
  await run("publish", "The first version");
  project.write("broken");
  expect(await runToEnd("publish", "A broken version")).toEqual(
    failed(/^Nothing was published\. The build failed/),
  );
  expect([project.readCurrentPage(), git("log", "-1", "--format=%s")]).toEqual(["one", "A broken version"]);
  expect(await runToEnd("publish", "The same")).toEqual(failed(/^Nothing was published/));
  expect(git("log", "--format=%s")).toBe("A broken version\nFirst commit");
  expect(await runToEnd("undo")).toEqual(done);
  expect([project.readCurrentPage(), readFileSync(project.path("public/word"), "utf8")]).toEqual([
    "one",
    "one",
  ]);
});

test("doesn't undo a published change if the same text was changed again (O8)", async () => {
  initRepository();
  project.write("two");
  await run("publish", "The second version");
  project.write("three");
  expect(await runToEnd("undo")).toEqual(failed(/“The second version” was not undone/));
  expect(readFileSync(project.path("public/word"), "utf8")).toBe("three");
  git("commit", "--quiet", "--all", "--message=By hand");
  expect(await runToEnd("undo")).toEqual(failed(/“The second version” was not undone/));
  expect(git("status", "--porcelain")).toBe("");
});

test("pushes to the upstream branch with the changes of others, and undoes there, too (O8)", async () => {
  initRepository();
  addUpstream();
  const clone = `${origin}.clone`;
  git("clone", "--quiet", origin, clone);
  appendFileSync(`${clone}/content/en/holidays.yaml`, "# By a colleague\n");
  git("-C", clone, "commit", "--quiet", "--all", "--message=Holidays");
  git("-C", clone, "push", "--quiet");
  appendFileSync(project.path(COMPANY), "# By the owner\n");
  expect(await runToEnd("publish", "A comment")).toEqual(done);
  expect(readOrigin(COMPANY)).toContain("# By the owner");
  expect(readOrigin("content/en/holidays.yaml")).toContain("# By a colleague");
  expect(await runToEnd("undo")).toEqual(done);
  expect(readOrigin(COMPANY)).not.toContain("# By the owner");
  expect(readFileSync(project.path(COMPANY), "utf8")).not.toContain("# By the owner");
  expect(readOrigin("content/en/holidays.yaml")).toContain("# By a colleague");

  appendFileSync(`${clone}/${COMPANY}`, "# By a colleague\n");
  git("-C", clone, "commit", "--quiet", "--all", "--message=Company");
  git("-C", clone, "push", "--quiet", "--force");
  appendFileSync(project.path(COMPANY), "# The same line by the owner\n");
  expect(await runToEnd("publish", "The same line")).toEqual(
    failed(/someone else has changed the same text/),
  );
  expect(readFileSync(project.path(COMPANY), "utf8")).toMatch(/# The same line by the owner\n$/);
  expect(git("status", "--porcelain")).toBe("");
});

test("keeps the commit if the upstream branch can't be reached or rejects it, and pushes it later (O8)", async () => {
  initRepository();
  addUpstream();
  appendFileSync(project.path(COMPANY), "# By the owner\n");
  git("remote", "set-url", "origin", `${origin}-missing`);
  expect(await runToEnd("publish", "A comment")).toEqual(
    failed(/committed on this machine, .* can't be reached/),
  );
  git("remote", "set-url", "origin", origin);
  const hook = `${origin}/hooks/pre-receive`;
  writeFileSync(hook, "#!/bin/sh\necho Closed on Sundays\nexit 1\n", { mode: 0o755 });
  expect(await runToEnd("publish", "A comment")).toEqual(failed(/did not accept them.*Closed on Sundays/));
  rmSync(hook);
  expect(await runToEnd("publish", "A comment")).toEqual(done);
  expect(readOrigin(COMPANY)).toContain("# By the owner");
});

test("publishes without Git, and says that the change is not recorded (O8)", async () => {
  const events = await run("publish", "The first version");
  expect(events).toContainEqual({ kind: "step", text: expect.stringContaining("not a Git repository") });
  expect(events.at(-1)).toEqual(done);
  expect(project.readCurrentPage()).toBe("one");
  expect(JSON.parse((await send("status")).body)).toEqual({});
});
