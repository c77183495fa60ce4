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
    // Limits against hangs only: on a slow machine one start of a server took 20 s beside five others.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
