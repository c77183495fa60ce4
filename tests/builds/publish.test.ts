import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILD_RECORD_FILE, contentDir, distDir } from "#server/disk/site-folders.mjs";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, parseWorkerPid, type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { linkProductionPackages } from "#tests/support/production-packages.ts";
import { SOCKET_ACTIVATE, startService } from "#tests/support/socket-activation.ts";
import { startSubmissionStream } from "#tests/support/submission-stream.ts";

const RELOAD_FAILED = "reload failed: the old worker continues to serve its build";

/** All tests use one server, which reloads for each build. */
let checkout: string;
let server: RunningServer;
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  cpSync(contentDir, join(checkout, "content"), { recursive: true });
  for (const part of ["server", "shared", "package.json"])
    cpSync(part, join(checkout, part), { recursive: true });
  linkProductionPackages(checkout);
  cpSync(realpathSync(distDir), buildFolder("1"), { recursive: true });
  writeFileSync(join(buildFolder("1"), BUILD_RECORD_FILE), "{}");
  activate("1");
  server = await startServer({ ...defaultSiteEnv, RATE_LIMIT: "off" }, checkout);
});
afterAll(async () => {
  await server.stop();
  rmSync(checkout, { recursive: true });
});

const buildFolder = (name: string) => join(checkout, "dist-builds", name);
const homeFile = (name: string) => join(buildFolder(name), "client/index.html");

/** Copies the first build and adds the name to its home page. */
function createBuild(name: string): void {
  cpSync(buildFolder("1"), buildFolder(name), { recursive: true });
  appendFileSync(homeFile(name), `<!--build ${name}-->`);
  for (const packed of [".br", ".gz"]) rmSync(homeFile(name) + packed);
  writeFileSync(join(buildFolder(name), BUILD_RECORD_FILE), "{}");
}

function activate(name: string): void {
  const link = join(checkout, "dist.next");
  symlinkSync(join("dist-builds", name), link);
  renameSync(link, join(checkout, "dist"));
}

/** Requests the home page. Returns the name of the served build, or `undefined` for the first one. */
async function fetchBuildName(target: { port: number } = server): Promise<string | undefined> {
  const { body } = await sendRequest(target, "/");
  return /<!--build (.+)-->/.exec(body.toString())?.[1];
}

const countLogLines = (event: string) => server.output.filter((line) => line.includes(event)).length;

it("reloads for newer and older builds without losing submissions (O4)", async () => {
  for (const name of ["2", "3"]) createBuild(name);
  const stream = startSubmissionStream(server.origin, 20);
  for (const name of ["2", "3", "2"]) {
    activate(name);
    await expect.poll(() => fetchBuildName()).toBe(name);
  }
  await stream.end();
  expect([stream.failures, stream.rejectedCount]).toEqual([[], 0]);
  expect(stream.accepted.length).toBeGreaterThan(10);
});

it("reloads the content with the build (O4)", async () => {
  createBuild("4");
  const submitComment = () =>
    submitForm(server, { ...contactFields, post: "written-just-now" }, acceptJson, "comment").then(
      ({ status }) => status,
    );
  expect(await submitComment()).toBe(422);
  writeFileSync(join(buildFolder("4"), "server/content/en/posts/written-just-now.mdx"), "");
  // The build has its own copy of the content, so this file has no effect.
  writeFileSync(join(checkout, "content/en/company.yaml"), "name: [");
  activate("4");
  await expect.poll(() => fetchBuildName()).toBe("4");
  expect(await submitComment()).toBe(201);
});

it("serves assets of the previous build and finishes downloads in progress (O4)", async () => {
  createBuild("5");
  const assets = join(buildFolder("5"), "client/_astro");
  const script = readdirSync(assets).find((name) => name.endsWith(".js")) ?? "";
  for (const name of [script, `${script}.br`, `${script}.gz`]) rmSync(join(assets, name), { force: true });
  const before = (await fetchBuildName()) ?? "1";
  const files = readdirSync(join(buildFolder(before), "client"), { recursive: true, encoding: "utf8" });
  const audio = `/${files.find((name) => name.endsWith(".mp3"))}`;
  const download = await fetch(server.origin + audio);
  activate("5");
  await expect.poll(() => fetchBuildName()).toBe("5");
  rmSync(join(buildFolder(before), "client", audio));
  const whole = readFileSync(join(buildFolder("5"), "client", audio));
  expect(Buffer.from(await download.arrayBuffer()).equals(whole)).toBe(true);
  expect((await sendRequest(server, audio)).body.equals(whole)).toBe(true);
  expect((await sendRequest(server, `/_astro/${script}`)).status).toBe(200);
});

it("continues to serve the previous build if the new one cannot be loaded, and logs it (O4)", async () => {
  const before = await fetchBuildName();
  createBuild("6");
  rmSync(join(buildFolder("6"), "server/entry.mjs"));
  activate("6");
  await expect.poll(() => countLogLines(RELOAD_FAILED)).toBe(1);
  expect((await sendRequest(server, "/search?s=website")).status).toBe(200);
  expect(await fetchBuildName()).toBe(before);
});

it("reloads after an incomplete build was completed (O4)", async () => {
  const failures = countLogLines(RELOAD_FAILED);
  createBuild("64");
  const file = join(buildFolder("64"), "server/entry.mjs");
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  activate("64");
  await expect.poll(() => countLogLines(RELOAD_FAILED)).toBe(failures + 1);
  writeFileSync(file, whole);
  await expect.poll(() => fetchBuildName()).toBe("64");
});

it("reloads although an older build is only partly deleted (O4)", async () => {
  createBuild("61");
  mkdirSync(buildFolder("60"));
  writeFileSync(join(buildFolder("60"), BUILD_RECORD_FILE), "{}");
  activate("61");
  await expect.poll(() => fetchBuildName()).toBe("61");
});

it("continues to serve the previous build if the content of the new one is invalid (O4)", async () => {
  const failures = countLogLines(RELOAD_FAILED);
  const before = await fetchBuildName();
  createBuild("62");
  writeFileSync(join(buildFolder("62"), "server/content/en/company.yaml"), "name: [");
  activate("62");
  await expect.poll(() => countLogLines(RELOAD_FAILED)).toBe(failures + 1);
  expect(await fetchBuildName()).toBe(before);
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
    createBuild("8");
    const DATA_DIR = join(checkout, "data");
    const service = await startService({ DATA_DIR, RATE_LIMIT: "off" }, checkout);
    const stream = startSubmissionStream(`http://127.0.0.1:${service.port}`, 20);
    activate("8");
    await expect.poll(() => fetchBuildName(service)).toBe("8");
    process.kill(parseWorkerPid(service.log), "SIGKILL");
    const before = stream.accepted.length;
    await expect.poll(() => stream.accepted.length).toBeGreaterThan(before);
    await stream.end();
    await service.stop();
    // A submission in flight fails when the worker is killed; a browser would resend it with the same idempotency key.
    expect(stream.rejectedCount).toBe(0);
  },
);
