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
import { BUILT_FROM, contentDir, distDir } from "#server/disk/site-folders.mjs";
import { contact, json, postForm } from "#tests/http/post-form.ts";
import { ask } from "#tests/http/raw.ts";
import { ownSite, type RunningServer, startServer, workerIn } from "#tests/http/server.ts";
import { SOCKET_ACTIVATE, startService } from "#tests/support/handed-over.ts";
import { linkServingPackages } from "#tests/support/serving-packages.ts";
import { streamPosts } from "#tests/support/stream.ts";

/** One server reloads for one build after the other. */
let checkout: string;
let server: RunningServer;
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  cpSync(contentDir, join(checkout, "content"), { recursive: true });
  for (const part of ["server", "shared", "package.json"])
    cpSync(part, join(checkout, part), { recursive: true });
  linkServingPackages(checkout);
  cpSync(realpathSync(distDir), build("1"), { recursive: true });
  writeFileSync(join(build("1"), BUILT_FROM), "{}");
  putInService("1");
  server = await startServer({ ...ownSite, RATE_LIMIT: "off" }, checkout);
});
afterAll(async () => {
  await server.stop();
  rmSync(checkout, { recursive: true });
});

const build = (name: string) => join(checkout, "dist-builds", name);
const homeOf = (name: string) => join(build(name), "client/index.html");

/** A build that says on its home page which one it is. */
function makeBuild(name: string): void {
  cpSync(build("1"), build(name), { recursive: true });
  appendFileSync(homeOf(name), `<!--build ${name}-->`);
  for (const packed of [".br", ".gz"]) rmSync(homeOf(name) + packed);
  writeFileSync(join(build(name), BUILT_FROM), "{}");
}

function putInService(name: string): void {
  const link = join(checkout, "dist.next");
  symlinkSync(join("dist-builds", name), link);
  renameSync(link, join(checkout, "dist"));
}

async function home(asked: { port: number } = server): Promise<string | undefined> {
  const { body } = await ask(asked, "/");
  return /<!--build (.+)-->/.exec(body.toString())?.[1];
}

const said = (event: string) => server.output.filter((line) => line.includes(event)).length;

it("O4 takes builds over, forwards and back, while posts go on", async () => {
  for (const name of ["2", "3"]) makeBuild(name);
  const stream = streamPosts(server.origin, 20);
  for (const name of ["2", "3", "2"]) {
    putInService(name);
    await expect.poll(() => home()).toBe(name);
  }
  await stream.end();
  expect([stream.failures, stream.refused]).toEqual([[], 0]);
  expect(stream.acknowledged.length).toBeGreaterThan(10);
});

it("O4 takes over what the content says: posts that may be commented on, words, people", async () => {
  makeBuild("4");
  const comment = () =>
    postForm(server, { ...contact, post: "written-just-now" }, json, "comment").then(({ status }) => status);
  expect(await comment()).toBe(422);
  writeFileSync(join(build("4"), "server/content/en/posts/written-just-now.mdx"), "");
  // What is being written meanwhile is not in service.
  writeFileSync(join(checkout, "content/en/company.yaml"), "name: [");
  putInService("4");
  await expect.poll(() => home()).toBe("4");
  expect(await comment()).toBe(201);
});

it("O4 still has what pages of the build before ask for, and plays on what was begun", async () => {
  makeBuild("5");
  const assets = join(build("5"), "client/_astro");
  const script = readdirSync(assets).find((name) => name.endsWith(".js")) ?? "";
  for (const name of [script, `${script}.br`, `${script}.gz`]) rmSync(join(assets, name), { force: true });
  const before = (await home()) ?? "1";
  const films = readdirSync(join(build(before), "client"), { recursive: true, encoding: "utf8" });
  const film = `/${films.find((name) => name.endsWith(".mp3"))}`;
  const begun = await fetch(server.origin + film);
  putInService("5");
  await expect.poll(() => home()).toBe("5");
  rmSync(join(build(before), "client", film));
  const whole = readFileSync(join(build("5"), "client", film));
  expect(Buffer.from(await begun.arrayBuffer()).equals(whole)).toBe(true);
  expect((await ask(server, film)).body.equals(whole)).toBe(true);
  expect((await ask(server, `/_astro/${script}`)).status).toBe(200);
});

it("O4 stays with the build before where the new one cannot be read, and says so", async () => {
  const before = await home();
  makeBuild("6");
  rmSync(join(build("6"), "server/entry.mjs"));
  putInService("6");
  await expect.poll(() => said("reload failed: the previous build stays in service")).toBe(1);
  expect((await ask(server, "/search?s=website")).status).toBe(200);
  expect(await home()).toBe(before);
});

it("O4 reloads once the rest of a build has been copied", async () => {
  const refused = said("reload failed: the previous build stays in service");
  makeBuild("64");
  const file = join(build("64"), "server/entry.mjs");
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  putInService("64");
  await expect.poll(() => said("reload failed: the previous build stays in service")).toBe(refused + 1);
  writeFileSync(file, whole);
  await expect.poll(() => home()).toBe("64");
});

it("O4 takes a build over while one before it is being deleted", async () => {
  makeBuild("61");
  mkdirSync(build("60"));
  writeFileSync(join(build("60"), BUILT_FROM), "{}");
  putInService("61");
  await expect.poll(() => home()).toBe("61");
});

it("O4 stays with the build before where the content of the new one cannot be read", async () => {
  const refused = said("reload failed: the previous build stays in service");
  const before = await home();
  makeBuild("62");
  writeFileSync(join(build("62"), "server/content/en/company.yaml"), "name: [");
  putInService("62");
  await expect.poll(() => said("reload failed: the previous build stays in service")).toBe(refused + 1);
  expect(await home()).toBe(before);
});

it("O4 starts another worker after a crash; connections wait for it", async () => {
  const worker = server.worker();
  process.kill(worker, "SIGKILL");
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server, "/")));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(server.worker()).not.toBe(worker);
});

it.skipIf(!existsSync(SOCKET_ACTIVATE))(
  "O4 reloads on the socket of systemd, and loses no post",
  async () => {
    putInService("1");
    makeBuild("8");
    const DATA_DIR = join(checkout, "data");
    const service = await startService({ DATA_DIR, RATE_LIMIT: "off" }, checkout);
    const stream = streamPosts(`http://127.0.0.1:${service.port}`, 20);
    putInService("8");
    await expect.poll(() => home(service)).toBe("8");
    process.kill(workerIn(service.log), "SIGKILL");
    const before = stream.acknowledged.length;
    await expect.poll(() => stream.acknowledged.length).toBeGreaterThan(before);
    await stream.end();
    await service.stop();
    // A post that was in flight when the worker was killed fails; it is sent again with the same key.
    expect(stream.refused).toBe(0);
  },
);
