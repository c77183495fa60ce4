/// <reference types="vitest/config" />
import "./tests/fixture-site/choose.mjs";
import { getViteConfig } from "astro/config";

export default getViteConfig({
  test: {
    include: [
      "{shared,src,server,cli,scripts}/**/*.test.{ts,tsx}",
      "tests/{unit,built,http,builds,bench}/**/*.test.ts",
    ],
    globalSetup: "tests/fixture-site/built.ts",
    // More than there are cores: they wait for servers most of the time.
    maxWorkers: 6,
    // Tests of real servers wait for processes and databases; on a slow machine one start took 20 s beside five others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
