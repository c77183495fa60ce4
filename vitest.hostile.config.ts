import { defineConfig } from "vitest/config";

/** What hostile visitors do, for minutes: run by `npm run test:hostile` and not by `npm test`. */
export default defineConfig({
  test: {
    include: ["tests/hostile/**/*.hostile.ts", "tests/faults/kills.fault.ts"],
    env: { KILLS: "20" },
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
    reporters: ["verbose", "./tests/hostile/figures-reporter.ts"],
  },
});
