import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeProject, PUBLISH, SETUP } from "#tests/support/fake-project.ts";
import { waitFor } from "#tests/support/wait-for.ts";

// Each step starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let project: FakeProject;
beforeEach(() => {
  project = new FakeProject();
});
afterEach(() => rmSync(project.folder, { recursive: true }));

const write = (word: string) => project.write(word);
const readCurrentPage = () => project.readCurrentPage();
const listReleases = () => project.listReleases();

const publish = (args?: string[], variables?: Record<string, string>) =>
  project.run(PUBLISH, args, variables);
/** Runs the setup of `npm start`. */
const runSetup = () => project.run(SETUP, ["start"]);

async function publishWord(word: string): Promise<void> {
  write(word);
  expect(await publish()).toMatchObject({ code: 0 });
  expect(readCurrentPage()).toBe(word);
}

test("publishes the new release and keeps the last three releases (O4)", async () => {
  for (const word of ["one", "two", "three", "four"]) await publishWord(word);
  expect(listReleases()).toHaveLength(3);
});

test("keeps the newest release although older ones have later timestamps (O4)", async () => {
  for (const word of ["one", "two", "three"]) await publishWord(word);
  const releases = join(project.folder, "releases");
  for (const name of listReleases())
    renameSync(join(releases, name), join(releases, name.replace(/^\d+/, "2099")));
  await publishWord("four");
  expect(await runSetup()).toEqual({ code: 0, output: "" });
  expect(readCurrentPage()).toBe("four");
  expect(listReleases()).toHaveLength(3);
});

test("rolls back one release, starts with it and publishes the next one (O4)", async () => {
  await publishWord("one");
  await publishWord("two");
  expect((await publish(["--back"])).code).toBe(0);
  expect(readCurrentPage()).toBe("one");
  expect(await runSetup()).toEqual({ code: 0, output: "" });
  expect(readCurrentPage()).toBe("one");
  expect(await publish(["--back"])).toEqual({
    code: 1,
    output:
      "Nothing was published. There is no release older than the current one. [HD_ROLLBACK_IMPOSSIBLE]\n",
  });
  await publishWord("three");
});

test("rolls back to the named release (O4)", async () => {
  for (const word of ["one", "two", "three"]) await publishWord(word);
  const [firstRelease = ""] = listReleases();
  const back = await publish(["--back", firstRelease]);
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining(firstRelease) });
  expect(readCurrentPage()).toBe("one");
  expect((await publish(["--back", "2000"])).output).toContain("There is no release 2000.");
});

test("skips an incomplete release, such as one left by a full disk, when rolling back (O4)", async () => {
  await publishWord("one");
  const [firstRelease] = listReleases();
  await publishWord("two");
  const incomplete = join(project.folder, "releases", `${firstRelease}-incomplete`);
  mkdirSync(incomplete);
  writeFileSync(join(incomplete, "release.json"), "");
  expect(await publish(["--back"])).toMatchObject({ code: 0 });
  expect(readCurrentPage()).toBe("one");
});

test("publishes nothing with an unknown argument (O4)", async () => {
  await publishWord("good");
  write("better");
  expect(await publish(["--bakc"])).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
  expect(readCurrentPage()).toBe("good");
});

test("keeps the current release after a failed build and starts with it (O4)", async () => {
  await publishWord("good");
  write("broken");
  const { code, output } = await publish();
  expect([code, output]).toEqual([1, expect.stringContaining("content/word: is broken")]);
  expect(output).toContain("Nothing was published. The build failed. [HD_BUILD_FAILED]");
  expect(readCurrentPage()).toBe("good");
  const nextStart = await runSetup();
  expect([nextStart.code, nextStart.output]).toEqual([
    0,
    expect.stringMatching(/The build failed\. \[HD_BUILD_FAILED\]\nStarting the current release: \d{4}-/),
  ]);
  expect(readCurrentPage()).toBe("good");
  await publishWord("better");
  expect(listReleases()).toHaveLength(2);
});

test("keeps the current release after a failed trial, starts with it, and tries the release again (O4)", async () => {
  await publishWord("good");
  write("unstartable");
  const { code, output } = await publish();
  expect([code, output]).toEqual([1, expect.stringContaining("the worker exited")]);
  expect(output).toContain("did not pass its trial. [HD_RELEASE_REFUSED]");
  expect(readCurrentPage()).toBe("good");
  const nextStart = await runSetup();
  expect(nextStart).toEqual({ code: 0, output: expect.stringContaining("Starting the current release: ") });
  expect(nextStart.output).not.toContain("building the site");
  expect(readCurrentPage()).toBe("good");
  await publishWord("better");
  expect(listReleases()).toHaveLength(2);
  expect(await publish(["--back"])).toMatchObject({ code: 0 });
  expect(readCurrentPage()).toBe("good");
});

test("starts the current release while packages are not installed completely (O4)", async () => {
  await publishWord("good");
  const lock = JSON.stringify({ packages: { "node_modules/missing-package": { version: "1.0.0" } } });
  writeFileSync(join(project.folder, "package-lock.json"), lock);
  const nextStart = await runSetup();
  expect(nextStart).toEqual({ code: 0, output: expect.stringContaining("Starting the current release: ") });
  expect(readCurrentPage()).toBe("good");
});

test("builds without publishing, and only if the sources have changed (O8)", async () => {
  await publishWord("good");
  write("better");
  for (let run = 0; run < 2; run += 1) expect(await publish(["--build"])).toMatchObject({ code: 0 });
  expect([readCurrentPage(), listReleases().length]).toEqual(["good", 2]);
  expect(await runSetup()).toMatchObject({ code: 0 });
  expect(readCurrentPage()).toBe("better");
});

test("exits with the reason if the content is broken and there is no release (O4)", async () => {
  write("broken");
  const { code, output } = await runSetup();
  expect([code, output]).toEqual([1, expect.stringMatching(/content\/word: is broken\nThe build failed/)]);
  expect(existsSync(join(project.folder, "current"))).toBe(false);
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
  expect([readCurrentPage(), listReleases().length]).toEqual(["good", 1]);
});

test("keeps the current release when a build is killed, and publishes the next one (O4)", async () => {
  await publishWord("good");
  write("endless");
  const killed = project.start(PUBLISH);
  await waitFor(() =>
    listReleases().some(
      (release) =>
        existsSync(join(project.folder, "releases", release, "dist/client/index.html")) &&
        release !== listReleases()[0],
    ),
  );
  // The endless build would outlive its parent.
  const builder = Number(readFileSync(`/proc/${killed.pid}/task/${killed.pid}/children`, "utf8").trim());
  killed.kill("SIGKILL");
  process.kill(builder, "SIGKILL");
  expect(readCurrentPage()).toBe("good");
  await publishWord("better");
  expect(listReleases()).toHaveLength(2);
});

test("reuses the SITE_URL of the current release if none is given (O4)", async () => {
  write("word");
  await publish(undefined, { SITE_URL: "https://www.example.com" });
  await publish();
  expect(readCurrentPage()).toBe("word https://www.example.com");
});
