import "./tests/fixture-site/use-fixture-site.mjs";
import { configDefaults, defineConfig } from "vitest/config";
import { importDrawings } from "#src/data/images/import-drawings.ts";
import { brandModule } from "#src/integrations/brand-tokens.ts";

const NEEDS_ASTRO = "src/**/*.astro.test.{ts,tsx}";
/** Tests that need PostgreSQL. `.db.test.ts` runs on SQLite in the project `unit`, and on PostgreSQL in `postgresql`. */
const NEEDS_POSTGRESQL = "**/*.postgresql.test.ts";
const FIXTURE_SITE = "./tests/fixture-site/built.ts";
const POSTGRESQL = "./tests/support/postgres-cluster.ts";

/** `npm test` runs unit, astro, pages and http; `npm run test:all` also the others. */
export default defineConfig({
  test: {
    // Vitest's default is lower on machines with few cores, but tests of mail, databases and servers mostly wait.
    maxWorkers: 4,
    expect: { poll: { timeout: 10_000 } },
    reporters: ["./tests/support/short-diffs-reporter.ts", ...configDefaults.reporters],
    projects: [
      {
        extends: true,
        plugins: [brandModule(), importDrawings()],
        test: {
          name: "unit",
          include: ["{shared,src,editor,server,cli,scripts}/**/*.test.{ts,tsx}", "tests/unit/**/*.test.ts"],
          exclude: [NEEDS_ASTRO, NEEDS_POSTGRESQL],
          globalSetup: FIXTURE_SITE,
        },
      },
      "./vitest.astro.config.ts",
      {
        test: {
          name: "pages",
          include: ["tests/built/**/*.test.ts"],
          globalSetup: "./tests/built/snapshot.ts",
          // Test files of a worker share parsed pages.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: [FIXTURE_SITE, "./tests/http/shared-server.ts"],
          // Servers start slowly while other tests run.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "postgresql",
          include: ["server/**/*.db.test.ts", NEEDS_POSTGRESQL],
          env: { TEST_DATABASE: "postgresql" },
          globalSetup: [FIXTURE_SITE, POSTGRESQL],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "operations",
          include: ["tests/operations/**/*.test.ts"],
          exclude: [NEEDS_POSTGRESQL],
          globalSetup: FIXTURE_SITE,
          // Many tests start their own servers.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "timing",
          include: ["tests/timing/**/*.test.ts"],
          globalSetup: FIXTURE_SITE,
          // These tests measure the duration of outages, so they run alone.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "builds",
          include: ["tests/builds/**/*.test.ts"],
          globalSetup: FIXTURE_SITE,
          // A worker starts in some seconds, slower while pages are built.
          expect: { poll: { timeout: 30_000 } },
          // Most files build a site, which takes all cores, so these tests run last.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
