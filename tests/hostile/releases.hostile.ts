import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import { activate, addHeader, addMigration, copyRelease, makeCurrent } from "#tests/support/test-release.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { waitForExit } from "#tests/support/wait-for-exit.ts";
import { startCaddy } from "./caddy.ts";
import { startLoad } from "./load.ts";

const REQUEST_COUNT = 10_000;

test("loses nothing while two machines behind Caddy switch to other code with a migration, one goes away, and the other rolls back", async ({
  task,
}) => {
  const postgres = await startPostgres();
  const variables = {
    DATABASE_URL: await postgres.createDatabase("releases"),
    DATA_DIR: mkdtempSync(join(tmpdir(), "data-")),
    RATE_LIMIT: "off",
    TRUST_PROXY: "1",
  };
  const machines = ["a", "b"].map((name) => {
    const siteDir = mkdtempSync(join(tmpdir(), `machine-${name}-`));
    const before = copyRelease(siteDir, "before");
    const after = copyRelease(siteDir, "after", before);
    addHeader(after, "after");
    addMigration(after, "alter table enquiries add column test_column text");
    makeCurrent(siteDir, "before");
    return { siteDir, before, after };
  });
  const start = ({ siteDir }: { siteDir: string }, port = 0) =>
    startServer({ SITE_DIR: siteDir, PORT: String(port), ...variables });
  const servers = await Promise.all(machines.map((machine) => start(machine)));
  const [machineA, machineB] = machines as [(typeof machines)[0], (typeof machines)[0]];
  const [serverA, serverB] = servers as [RunningServer, RunningServer];
  const caddy = await startCaddy(servers.map(({ port }) => port));
  const load = startLoad(caddy.origin, REQUEST_COUNT);
  const waitForShare = (share: number) => waitFor(() => load.completed() > REQUEST_COUNT * share, 300_000);
  const expectHeader = (server: RunningServer, header: string | undefined) =>
    expect
      .poll(async () => (await sendRequest(server, "/")).headers["x-test-release"], { timeout: 60_000 })
      .toBe(header);
  await waitForShare(0.15);
  for (const [machine, server] of [
    [machineA, serverA],
    [machineB, serverB],
  ] as const) {
    expect(await activate(machine.siteDir, machine.after, variables)).toMatchObject({ code: 0 });
    await expectHeader(server, "after");
  }
  await waitForShare(0.5);
  await serverB.stop();
  await waitForShare(0.65);
  expect(await activate(machineA.siteDir, machineA.before, variables, "--back")).toMatchObject({ code: 0 });
  await expectHeader(serverA, undefined);
  await waitForShare(0.8);
  const returned = await start(machineB, serverB.port);
  await load.finished;
  expect(load.failures).toEqual([]);
  const stored = (
    await runDeskJson<{ reference: string }>({ ...variables, SITE_DIR: machineA.siteDir }, "list")
  ).map(({ reference }) => reference);
  expect(stored.toSorted()).toEqual(load.accepted.toSorted());
  task.meta.measurements = [
    `${load.completed()} requests, ${load.accepted.length} of them submissions: ${load.failures.length} failed, ` +
      `${stored.length} stored; slowest response ${(load.slowestMs() / 1000).toFixed(1)} s`,
  ];
  await caddy.stop();
  for (const server of [serverA, returned]) await server.stop();
  await postgres.remove();
  for (const folder of [variables.DATA_DIR, ...machines.map(({ siteDir }) => siteDir)])
    rmSync(folder, { recursive: true });
});

describe("a failed publish leaves the site on the release before, for the running server and the next start", () => {
  let copy: SiteCopy;
  let server: RunningServer;
  let enquiries: object[];
  const env = { ...defaultSiteEnv, RATE_LIMIT: "off" };
  const getDataDir = () => join(copy.folder, "data");
  const start = (variables = {}) =>
    startServer({ ...env, DATA_DIR: getDataDir(), ...variables }, copy.folder);
  const listEnquiries = () => runDeskJson<object>({ DATA_DIR: getDataDir() }, "list");

  beforeAll(async () => {
    copy = new SiteCopy(mkdtempSync(join(tmpdir(), "published-")));
    expect(await publish()).toMatchObject({ code: 0 });
    server = await start();
    for (let count = 0; count < 3; count += 1) {
      const fields = { ...contactFields, key: crypto.randomUUID() };
      expect((await submitForm(server, fields, acceptJson)).status).toBe(201);
    }
    enquiries = await listEnquiries();
  }, 600_000);
  afterAll(async () => {
    await server.stop();
    rmSync(copy.folder, { recursive: true });
  });

  function publish(variables: Record<string, string> = {}) {
    const child = spawn("node", [resolve("scripts/publish.mjs")], {
      cwd: copy.folder,
      env: { ...process.env, ...env, DATA_DIR: getDataDir(), ...variables },
      stdio: ["ignore", "ignore", "pipe"],
    });
    return waitForExit(child);
  }

  async function expectUnchanged(release: string, variables = {}): Promise<void> {
    const siteDir = "SITE_DIR" in variables ? String(variables.SITE_DIR) : copy.folder;
    for (const isRestarted of [false, true]) {
      if (isRestarted) {
        await server.kill();
        server = await start(variables);
      }
      expect(basename(realpathSync(join(siteDir, "current")))).toBe(release);
      expect((await sendRequest(server, "/search?s=website")).status).toBe(200);
      expect(await listEnquiries()).toEqual(enquiries);
    }
  }

  const getCurrentName = () => basename(realpathSync(join(copy.folder, "current")));

  test("after invalid content and a failed build", async () => {
    const release = getCurrentName();
    for (const [file, text, code] of [
      ["content/en/company.yaml", "name: [", "HD_CONTENT_INVALID"],
      ["src/pages/index.astro", "---\nthrow new Error('cannot build');\n---\n", "HD_BUILD_FAILED"],
    ] as const) {
      const before = copy.text(file);
      copy.write(file, text);
      expect(await publish()).toEqual({ code: 1, output: expect.stringContaining(code) });
      await expectUnchanged(release);
      copy.write(file, before);
    }
  });

  test("while an installation was interrupted, and the code of the working tree is broken", async () => {
    const release = getCurrentName();
    const packages = join(copy.folder, "node_modules");
    rmSync(packages);
    // Hard links, because the installation deletes the packages.
    spawnSync("cp", ["-al", resolve("node_modules"), packages]);
    const installation = spawn("npm", ["ci", "--ignore-scripts"], { cwd: copy.folder, detached: true });
    await waitFor(() => !existsSync(join(packages, ".bin/node")), 60_000);
    process.kill(-(installation.pid ?? 0), "SIGKILL");
    const app = copy.text("server/process/routes.ts");
    copy.write("server/process/routes.ts", "broken");
    await expectUnchanged(release);
    copy.write("server/process/routes.ts", app);
    rmSync(packages, { recursive: true, force: true });
    symlinkSync(resolve("node_modules"), packages);
  });

  test("after the disk was full while the release was copied", async () => {
    const disk = mountSmallDisk(150);
    try {
      const siteDir = disk.folder;
      copyRelease(siteDir, "before", realpathSync(join(copy.folder, "current")));
      makeCurrent(siteDir, "before");
      await server.stop();
      server = await start({ SITE_DIR: siteDir });
      expect(await publish({ SITE_DIR: siteDir })).toEqual({
        code: 1,
        output: expect.stringMatching(/ENOSPC|HD_BUILD_FAILED/),
      });
      expect(readdirSync(join(siteDir, "releases"))).not.toContain("latest");
      await expectUnchanged("before", { SITE_DIR: siteDir });
    } finally {
      await server.stop();
      server = await start();
      disk.remove();
    }
  });
});
