import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BUILT_FROM, contentDir, distDir } from "../../server/disk/site-folders.mjs";
import { contact, json, postForm } from "../http/post-form.ts";
import { ask } from "../http/raw.ts";
import { ownSite, type RunningServer, startServer } from "../http/server.ts";
import { SOCKET_ACTIVATE, startService } from "../support/handed-over.ts";
import { linkServingPackages } from "../support/serving-packages.ts";
import { streamPosts } from "../support/stream.ts";

/** One server takes over one build after the other. */
let checkout: string;
let server: RunningServer;
beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  cpSync(contentDir, join(checkout, "content"), { recursive: true });
  for (const part of ["server", "shared", "package.json"])
    cpSync(part, join(checkout, part), { recursive: true });
  linkServingPackages(checkout);
  cpSync(realpathSync(distDir), build("1"), { recursive: true });
  writeFileSync(join(build("1"), BUILT_FROM), JSON.stringify({ code: "code" }));
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
function makeBuild(name: string, code = "code"): void {
  cpSync(build("1"), build(name), { recursive: true });
  appendFileSync(homeOf(name), `<!--build ${name}-->`);
  for (const packed of [".br", ".gz"]) rmSync(homeOf(name) + packed);
  writeFileSync(join(build(name), BUILT_FROM), JSON.stringify({ code }));
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
  await expect.poll(() => said("not taken over: the build before stays")).toBe(1);
  expect((await ask(server, "/search?s=website")).status).toBe(200);
  expect(await home()).toBe(before);
});

it.each([
  ["64", "server/entry.mjs"],
  ["65", BUILT_FROM],
])("O4 takes build %s over once the rest of it, %s, has been copied", async (name, late) => {
  const refused = said("not taken over: the build before stays");
  makeBuild(name);
  const file = join(build(name), late);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  putInService(name);
  await expect.poll(() => said("not taken over: the build before stays")).toBe(refused + 1);
  writeFileSync(file, whole);
  await expect.poll(() => home()).toBe(name);
});

it("O4 takes a build over while one before it is being deleted", async () => {
  makeBuild("61");
  mkdirSync(build("60"));
  writeFileSync(join(build("60"), BUILT_FROM), JSON.stringify({ code: "code" }));
  putInService("61");
  await expect.poll(() => home()).toBe("61");
});

/** The films and sound of a build that the server has open. */
const heldOpen = (name: string) =>
  readdirSync(`/proc/${server.process.pid}/fd`).filter((descriptor) => {
    const link = `/proc/${server.process.pid}/fd/${descriptor}`;
    return existsSync(link) && readlinkSync(link).startsWith(build(name));
  });

it.skipIf(process.platform !== "linux").each([
  ["62", "entry.mjs", undefined],
  ["63", "content/en/company.yaml", "name: ["],
])("O4 lets go of build %s, whose %s cannot be read", async (name, broken, text) => {
  const refused = said("not taken over: the build before stays");
  const before = (await home()) ?? "1";
  makeBuild(name);
  const file = join(build(name), "server", broken);
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
  putInService(name);
  await expect.poll(() => said("not taken over: the build before stays")).toBe(refused + 1);
  expect(heldOpen(name)).toEqual([]);
  expect(heldOpen(before).length).toBeGreaterThan(0);
});

it("O4 leaves a build that was made with other code of the server to the next start", async () => {
  const before = await home();
  makeBuild("7", "other code");
  putInService("7");
  await expect.poll(() => said("the server's own code has changed")).toBe(1);
  expect(await home()).toBe(before);
});

it.skipIf(!existsSync(SOCKET_ACTIVATE))(
  "O4 starts again with other code of its own where systemd holds the socket, and loses no post",
  async () => {
    putInService("1");
    makeBuild("8", "other code");
    const DATA_DIR = join(checkout, "data");
    const service = await startService({ DATA_DIR, RATE_LIMIT: "off" }, checkout);
    const stream = streamPosts(`http://127.0.0.1:${service.port}`, 20);
    putInService("8");
    await expect.poll(() => home(service)).toBe("8");
    await stream.end();
    await service.stop();
    expect([stream.failures, stream.refused]).toEqual([[], 0]);
  },
);
