import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import {
  activate,
  addHeader,
  addMigration,
  changeCode,
  copyRelease,
  makeCurrent,
  startActivation,
} from "#tests/support/test-release.ts";

/** A site whose release `good` runs and has stored enquiries. */
let siteDir: string;
let server: RunningServer;
let variables: { DATA_DIR: string };
let good: string;

const start = () => startServer({ SITE_DIR: siteDir, RATE_LIMIT: "off", ...variables });
const submit = () =>
  submitForm(server, { ...contactFields, key: crypto.randomUUID() }, acceptJson).then(({ status }) => status);
const listEnquiries = () => runDeskJson<object>({ SITE_DIR: siteDir, ...variables }, "list");
const getCurrentName = () => basename(realpathSync(join(siteDir, "current")));
const fetchReleaseHeader = async () => (await sendRequest(server, "/")).headers["x-test-release"];

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), "site-"));
  variables = { DATA_DIR: join(siteDir, "data") };
  good = copyRelease(siteDir, "good");
  makeCurrent(siteDir, "good");
  server = await start();
  for (let count = 0; count < 3; count += 1) expect(await submit()).toBe(201);
});
afterAll(async () => {
  await server.stop();
  rmSync(siteDir, { recursive: true });
});

afterEach(() => {
  for (const name of ["bad", "better"])
    rmSync(join(siteDir, "releases", name), { recursive: true, force: true });
});

/** Expects that the site runs on the release before, now and after a power failure, with the same enquiries. */
async function expectUnchanged(enquiries: object[]): Promise<void> {
  expect(getCurrentName()).toBe("good");
  for (const isRestarted of [false, true]) {
    if (isRestarted) {
      await server.kill();
      server = await start();
    }
    const { status, headers } = await sendRequest(server, "/search?s=website");
    expect([status, headers["x-test-release"]]).toEqual([200, undefined]);
    expect(await listEnquiries()).toEqual(enquiries);
  }
}

/** The error of a statement that fails in a trial, and of one that fails only on a table with rows. */
const FAILING_MIGRATION = "alter table missing_table add column name text";
const MIGRATION_FAILING_ON_ROWS = "create unique index enquiries_test on enquiries (form)";

test.each([
  [
    "whose worker does not start",
    (release: string) =>
      changeCode(
        release,
        "server/process/routes.ts",
        "const app = await createApp",
        "throw new Error('cannot start');\nconst app = await createApp",
      ),
    "cannot start",
  ],
  ["whose migration fails", (release: string) => addMigration(release, FAILING_MIGRATION), "missing_table"],
  [
    "whose migration fails on the stored rows",
    (release: string) => addMigration(release, MIGRATION_FAILING_ON_ROWS),
    "UNIQUE constraint failed",
  ],
  [
    "with invalid content",
    (release: string) => writeFileSync(join(release, "dist/server/content/en/company.yaml"), "name: ["),
    "company.yaml",
  ],
  ["that is incomplete", (release: string) => rmSync(join(release, "release.json")), "is incomplete"],
])(
  "refuses a release %s, and runs on the release before, also after a power failure (O4)",
  async (_, damage, reason) => {
    const enquiries = await listEnquiries();
    const release = copyRelease(siteDir, "bad", good);
    addHeader(release, "bad");
    damage(release);
    const { code, output } = await activate(siteDir, release, variables);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(output).toContain('"msg":"release refused"');
    await expectUnchanged(enquiries);
    rmSync(release, { recursive: true });
  },
);

test("changes nothing if the trial is killed (O4)", async () => {
  const enquiries = await listEnquiries();
  const release = copyRelease(siteDir, "bad", good);
  addHeader(release, "bad");
  for (const delayMs of [200, 1_500, 3_000]) {
    const trial = startActivation(siteDir, release, variables);
    await sleep(delayMs);
    if (trial.kill("SIGKILL")) await once(trial, "exit");
    if (getCurrentName() !== "good") makeCurrent(siteDir, "good");
  }
  await expectUnchanged(enquiries);
});

test("publishes a release with other code and a migration, rolls back, and publishes again (O4)", async () => {
  const release = copyRelease(siteDir, "better", good);
  addHeader(release, "better");
  addMigration(release, "alter table enquiries add column test_column text");
  for (const [folder, header] of [
    [release, "better"],
    [good, undefined],
    [release, "better"],
  ] as const) {
    const enquiries = await listEnquiries();
    expect(await activate(siteDir, folder, variables, ...(header ? [] : ["--back"]))).toMatchObject({
      code: 0,
    });
    await expect.poll(fetchReleaseHeader).toBe(header);
    expect(await listEnquiries()).toEqual(enquiries);
    expect(await submit()).toBe(201);
  }
  // Also after a restart, the older release runs on the migrated database.
  expect(await activate(siteDir, good, variables, "--back")).toMatchObject({ code: 0 });
  await server.stop();
  server = await start();
  expect(await submit()).toBe(201);
});
