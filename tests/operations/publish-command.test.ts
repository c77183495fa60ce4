import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BUILD_RECORD_FILE } from "#server/disk/site-folders.mjs";
import { FakeProject, PUBLISH, projectEnv, SETUP } from "#tests/support/fake-project.ts";
import { waitFor } from "#tests/support/wait-for.ts";

// Each step starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let project: FakeProject;
beforeEach(() => {
  project = new FakeProject();
});
afterEach(() => rmSync(project.folder, { recursive: true }));

const write = (word: string) => project.write(word);
const readActivePage = () => project.readActivePage();
const listBuilds = () => project.listBuilds();

const publish = (args?: string[], variables?: Record<string, string>) =>
  project.run(PUBLISH, args, variables);
/** Runs the setup of `npm start`. */
const runSetup = () => project.run(SETUP, ["start"]);

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
      join(project.folder, "dist-builds", name),
      join(project.folder, "dist-builds", name.replace(/^\d+/, "2099")),
    );
  await publishWord("four");
  expect(await runSetup()).toEqual({ code: 0, output: "" });
  expect(readActivePage()).toBe("four");
  expect(listBuilds()).toHaveLength(3);
});

test("rolls back one build, starts with it and publishes the next one (O4)", async () => {
  await publishWord("one");
  await publishWord("two");
  expect((await publish(["--back"])).code).toBe(0);
  expect(readActivePage()).toBe("one");
  expect(await runSetup()).toEqual({ code: 0, output: "" });
  expect(readActivePage()).toBe("one");
  expect(await publish(["--back"])).toEqual({
    code: 1,
    output: "Nothing was published. There is no build older than the active one. [HD_ROLLBACK_IMPOSSIBLE]\n",
  });
  await publishWord("three");
});

test("rolls back to the named build (O4)", async () => {
  for (const word of ["one", "two", "three"]) await publishWord(word);
  const [firstBuild = ""] = listBuilds();
  const back = await publish(["--back", firstBuild]);
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining(firstBuild) });
  expect(readActivePage()).toBe("one");
  expect((await publish(["--back", "2000"])).output).toContain("There is no build 2000.");
});

test("skips an incomplete build, such as one left by a full disk, when rolling back (O4)", async () => {
  await publishWord("one");
  const [firstBuild] = listBuilds();
  await publishWord("two");
  const incomplete = join(project.folder, "dist-builds", `${firstBuild}-incomplete`);
  mkdirSync(incomplete);
  writeFileSync(join(incomplete, BUILD_RECORD_FILE), "");
  expect(await publish(["--back"])).toMatchObject({ code: 0 });
  expect(readActivePage()).toBe("one");
});

test("publishes nothing with an unknown argument (O4)", async () => {
  await publishWord("good");
  write("better");
  expect(await publish(["--bakc"])).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
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
  expect(existsSync(join(project.folder, "dist"))).toBe(false);
});

test("builds nothing if the content has issues (O4)", async () => {
  await publishWord("good");
  write("invalid");
  project.setContentCheck("echo word: an issue; exit 1");
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
  const killed = project.start(PUBLISH);
  await waitFor(() =>
    listBuilds().some(
      (build) =>
        existsSync(join(project.folder, "dist-builds", build, "client/index.html")) &&
        build !== listBuilds()[0],
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

const git = (...args: string[]) =>
  spawnSync("git", ["-c", "user.name=Mita", "-c", "user.email=mita@example.com", ...args], {
    encoding: "utf8",
    env: projectEnv,
  });

test("publishes a push to the bare repository, and reports build errors in the output of the push (O4)", () => {
  const bare = `${project.folder}.git`;
  const clone = `${project.folder}.clone`;
  git("init", "--bare", bare);
  const hook = readFileSync("deploy/post-receive", "utf8").replaceAll("/srv/hooghly-digital", project.folder);
  writeFileSync(join(bare, "hooks/post-receive"), hook, { mode: 0o755 });
  git("init", "--initial-branch=main", clone);
  cpSync(join(project.folder, "package.json"), join(clone, "package.json"));
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
  for (const folder of [bare, clone, `${project.folder}.lock`]) rmSync(folder, { recursive: true });
});

test("the update service publishes new commits, and nothing if they can't be built (O8)", () => {
  const bare = `${project.folder}.git`;
  const clone = `${project.folder}.clone`;
  const service = readFileSync("deploy/hooghly-digital-update.service", "utf8");
  const commands = Array.from(service.matchAll(/^ExecStart=\/usr\/bin\/(.+)$/gm), ([, command]) => command);
  const update = () =>
    spawnSync(commands.join(" && "), { cwd: project.folder, env: projectEnv, encoding: "utf8", shell: true });
  const commitAndPush = (folder: string, word: string) => {
    writeFileSync(join(folder, "content/word"), word);
    git("-C", folder, "add", "content", "package.json");
    git("-C", folder, "commit", "--message", word);
    expect(git("-C", folder, "push", "--set-upstream", "origin", "main").status).toBe(0);
  };
  git("init", "--bare", "--initial-branch=main", bare);
  git("init", "--initial-branch=main", project.folder);
  git("-C", project.folder, "remote", "add", "origin", bare);
  commitAndPush(project.folder, "first");
  git("clone", bare, clone);
  commitAndPush(clone, "pushed");
  expect(update().status).toBe(0);
  expect(readActivePage()).toBe("pushed");
  expect([update().status, listBuilds().length]).toEqual([0, 1]);
  commitAndPush(clone, "broken");
  expect(update().stderr).toContain("content/word: is broken");
  expect(readActivePage()).toBe("pushed");
  for (const folder of [bare, clone]) rmSync(folder, { recursive: true });
});
