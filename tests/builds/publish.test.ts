import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { parseWorkerPid, type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { SOCKET_ACTIVATE, startService } from "#tests/support/socket-activation.ts";
import { startSubmissionStream } from "#tests/support/submission-stream.ts";
import { copyRelease, makeCurrent } from "#tests/support/test-release.ts";

const RELOAD_FAILED = "reload failed: the old worker continues to serve its release";

/** All tests use one server, which reloads for each release. */
let siteDir: string;
let server: RunningServer;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), "site-"));
  copyRelease(siteDir, "1");
  makeCurrent(siteDir, "1");
  server = await startServer({ SITE_DIR: siteDir, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await server.stop();
  rmSync(siteDir, { recursive: true });
});

/** Returns the path of a file of the built pages. */
const buildFile = (release: string, file: string) => join(siteDir, "releases", release, "dist", file);

/** Copies the first release and adds the name to its home page. */
function createRelease(name: string): void {
  copyRelease(siteDir, name, join(siteDir, "releases/1"));
  const home = buildFile(name, "client/index.html");
  appendFileSync(home, `<!--release ${name}-->`);
  for (const packed of [".br", ".gz"]) rmSync(home + packed);
}

const activate = (name: string) => makeCurrent(siteDir, name);

/** Requests the home page. Returns the name of the served release, or `undefined` for the first one. */
async function fetchReleaseName(target: { port: number } = server): Promise<string | undefined> {
  const { body } = await sendRequest(target, "/");
  return /<!--release (.+)-->/.exec(body.toString())?.[1];
}

const countLogLines = (event: string) => server.output.filter((line) => line.includes(event)).length;

it("reloads for newer and older builds without losing submissions (O4)", async () => {
  for (const name of ["2", "3"]) createRelease(name);
  const stream = startSubmissionStream(server.origin, 20);
  for (const name of ["2", "3", "2"]) {
    activate(name);
    await expect.poll(() => fetchReleaseName()).toBe(name);
  }
  await stream.end();
  expect([stream.failures, stream.rejectedCount]).toEqual([[], 0]);
  expect(stream.accepted.length).toBeGreaterThan(10);
});

it("reloads the content with the release (O4)", async () => {
  createRelease("4");
  const submitComment = () =>
    submitForm(server, { ...contactFields, post: "written-just-now" }, acceptJson, "comment").then(
      ({ status }) => status,
    );
  expect(await submitComment()).toBe(422);
  writeFileSync(buildFile("4", "server/content/en/posts/written-just-now.mdx"), "");
  activate("4");
  await expect.poll(() => fetchReleaseName()).toBe("4");
  expect(await submitComment()).toBe(201);
});

it("serves assets of the previous release and finishes downloads in progress (O4)", async () => {
  createRelease("5");
  const assets = buildFile("5", "client/_astro");
  const script = readdirSync(assets).find((name) => name.endsWith(".js")) ?? "";
  for (const name of [script, `${script}.br`, `${script}.gz`]) rmSync(join(assets, name), { force: true });
  const before = (await fetchReleaseName()) ?? "1";
  const files = readdirSync(buildFile(before, "client"), { recursive: true, encoding: "utf8" });
  const audio = `/${files.find((name) => name.endsWith(".mp3"))}`;
  const download = await fetch(server.origin + audio);
  activate("5");
  await expect.poll(() => fetchReleaseName()).toBe("5");
  rmSync(join(buildFile(before, "client"), audio));
  const whole = readFileSync(join(buildFile("5", "client"), audio));
  expect(Buffer.from(await download.arrayBuffer()).equals(whole)).toBe(true);
  expect((await sendRequest(server, audio)).body.equals(whole)).toBe(true);
  expect((await sendRequest(server, `/_astro/${script}`)).status).toBe(200);
});

it("continues to serve the previous release if the new one cannot be loaded, and logs it (O4)", async () => {
  const before = await fetchReleaseName();
  createRelease("6");
  rmSync(buildFile("6", "server/entry.mjs"));
  activate("6");
  await expect.poll(() => countLogLines(RELOAD_FAILED)).toBe(1);
  expect((await sendRequest(server, "/search?s=website")).status).toBe(200);
  expect(await fetchReleaseName()).toBe(before);
});

it("reloads after an incomplete release was completed (O4)", async () => {
  const failures = countLogLines(RELOAD_FAILED);
  createRelease("64");
  const file = buildFile("64", "server/entry.mjs");
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  activate("64");
  await expect.poll(() => countLogLines(RELOAD_FAILED)).toBe(failures + 1);
  writeFileSync(file, whole);
  await expect.poll(() => fetchReleaseName()).toBe("64");
});

it("reloads although an older release is only partly deleted (O4)", async () => {
  createRelease("61");
  copyRelease(siteDir, "60");
  rmSync(buildFile("60", ""), { recursive: true });
  activate("61");
  await expect.poll(() => fetchReleaseName()).toBe("61");
});

it("continues to serve the previous release if the content of the new one is invalid (O4)", async () => {
  const failures = countLogLines(RELOAD_FAILED);
  const before = await fetchReleaseName();
  createRelease("62");
  writeFileSync(buildFile("62", "server/content/en/company.yaml"), "name: [");
  activate("62");
  await expect.poll(() => countLogLines(RELOAD_FAILED)).toBe(failures + 1);
  expect(await fetchReleaseName()).toBe(before);
});

it("starts another worker after a crash while connections are queued (O4)", async () => {
  const worker = server.workerPid();
  process.kill(worker, "SIGKILL");
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendRequest(server, "/")));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(server.workerPid()).not.toBe(worker);
});

it.skipIf(!existsSync(SOCKET_ACTIVATE))(
  "reloads with socket activation without losing submissions (O4)",
  async () => {
    activate("1");
    createRelease("8");
    const DATA_DIR = join(siteDir, "data");
    const service = await startService({ DATA_DIR, RATE_LIMIT: "off" }, siteDir);
    const stream = startSubmissionStream(`http://127.0.0.1:${service.port}`, 20);
    activate("8");
    await expect.poll(() => fetchReleaseName(service)).toBe("8");
    process.kill(parseWorkerPid(service.log), "SIGKILL");
    const before = stream.accepted.length;
    await expect.poll(() => stream.accepted.length).toBeGreaterThan(before);
    await stream.end();
    await service.stop();
    // A submission in flight fails when the worker is killed; a browser would resend it with the same idempotency key.
    expect(stream.rejectedCount).toBe(0);
  },
);
