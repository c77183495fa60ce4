import "./tests/fixture-site/choose.mjs";
import { defineConfig, devices } from "@playwright/test";
import { browserOptions } from "./scripts/setup/browser.mjs";

const PORT = Number(process.env.E2E_PORT ?? 4329);

// These only look at pages and send nothing, so they may share a browser context, which costs half a second each on
// a small machine. Between tests its cookies, storage, cache and routes are cleared.
const LOOKING =
  /(adaptations|blog|company|feeds|frame|next-step|page-heads|payment-unknown|print|search|search-suggestions|ways-on|widgets)\.e2e\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results/journeys",
  // One server and two cores: more workers only wait for each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  globalSetup: "./tests/e2e/set-up/start.ts",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    launchOptions: browserOptions(),
  },
  projects: [
    { name: "forms", testIgnore: LOOKING },
    { name: "pages", testMatch: LOOKING, use: { reuseContext: true } },
  ],
});
