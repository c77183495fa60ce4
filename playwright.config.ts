import "./tests/fixture-site/use-fixture-site.mjs";
import { defineConfig, devices } from "@playwright/test";
import { browserTestOptions } from "./tests/support/browser.mjs";

/**
 * The browser named in BROWSER. Any other value is ignored, because some desktop environments set BROWSER to a command.
 */
const otherBrowser = {
  firefox: devices["Desktop Firefox"],
  webkit: devices["Desktop Safari"],
}[process.env.BROWSER ?? ""];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results/browser-tests",
  // One more than there are cores, because tests often wait.
  workers: 3,
  // The default of 5 s is too short for the editor while other tests use both cores.
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  globalSetup: "./tests/e2e/setup/start.ts",
  // Tests that use the DevTools protocol or features that only Chromium has.
  grepInvert: otherBrowser ? /@chromium/ : [],
  use: {
    ...(otherBrowser ?? devices["Desktop Chrome"]),
    // Set by the global setup, which starts the server on a free port. Workers read this file after that.
    baseURL: process.env["E2E_ORIGIN"] ?? "",
    viewport: { width: 1280, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // Creating a context takes longer than most tests. Cookies, storage, cache and routes are cleared between tests, and
    // the context is replaced after a failed test.
    reuseContext: true,
    launchOptions: otherBrowser ? {} : browserTestOptions(),
  },
});
