import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

const PORT = Number(process.env["LIVE_PORT"] ?? 4330);

/** What every page of the delivered content keeps to, whatever the owner writes there. */
export default defineConfig(journeys, {
  testDir: "tests/live",
  outputDir: "test-results/live",
  reporter: [["list"], ["json", { outputFile: "test-results/live.json" }]],
  globalSetup: "./tests/live/start.ts",
  use: { baseURL: `http://127.0.0.1:${PORT}` },
});
