import { defineConfig } from "vitest/config";

/** The fault suite: minutes of kills and outages, run by `npm run test:faults` and not by `npm test`. */
export default defineConfig({
  test: {
    include: ["tests/faults/**/*.fault.ts"],
    testTimeout: 20 * 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
    reporters: ["verbose"],
  },
});
