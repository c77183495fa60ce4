import { defineConfig } from "@playwright/test";
import browserTests from "./playwright.config.ts";
import type { OldBrowserOptions } from "./tests/old-browsers/old-browser.ts";
import { oldBrowserVersions } from "./tests/support/old-browsers.mjs";

/** Tests of the site built from `content/`, for any valid content. `npm run test:live` runs the project `pages`. */
export default defineConfig<OldBrowserOptions>(browserTests, {
  outputDir: "test-results/site",
  globalSetup: "./tests/live/start.ts",
  projects: [
    { name: "pages", testDir: "tests/live" },
    { name: "contact-sheet", testDir: "tests/contact-sheet", testMatch: "*.sheet.ts" },
    ...oldBrowserVersions.map((version) => ({
      name: `old-${version}`,
      testDir: "tests/old-browsers",
      testMatch: "*.old.ts",
      // Old browsers start slowly.
      timeout: 60_000,
      use: { version },
    })),
    {
      name: "editor",
      testDir: "tests/drill",
      testMatch: "editor.drill.ts",
      // Sveltia and the development server compile and index at the first access.
      timeout: 300_000,
      expect: { timeout: 90_000 },
      // In narrow windows, Sveltia shows only one pane.
      use: { viewport: { width: 1600, height: 1000 }, actionTimeout: 20_000 },
    },
  ],
});
