/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";

export default getViteConfig({
  test: {
    include: ["{src,server,cli,scripts}/**/*.test.{ts,tsx}", "tests/{unit,built,http}/**/*.test.ts"],
    // More than there are cores: they wait for servers most of the time.
    maxWorkers: 3,
    // Tests of real servers wait for processes and databases.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
