import { defineConfig } from "vitest/config";

/** What the recording says, on the delivered content: run by `npm run check:recording` and not by `npm test`. */
export default defineConfig({
  test: {
    include: ["tests/recording/**/*.recording.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
