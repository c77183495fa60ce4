import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

const { globalSetup: _, ...shared } = journeys;

/** The owner's first month in the editor: run by `npm run check:editor`, not by `npm test`. */
export default defineConfig(shared, {
  testDir: "tests/drill",
  testMatch: "**/*.drill.ts",
  outputDir: "test-results/drill",
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [["list"]],
  // On narrow windows Sveltia shows one thing at a time.
  use: { viewport: { width: 1600, height: 1000 }, actionTimeout: 20_000 },
});
