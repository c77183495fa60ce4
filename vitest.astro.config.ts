/// <reference types="vitest/config" />
import "./tests/fixture-site/use-fixture-site.mjs";
import { getViteConfig } from "astro/config";

/** Unit tests that import Astro's virtual modules. */
export default getViteConfig({
  test: {
    name: "astro",
    include: ["src/**/*.astro.test.{ts,tsx}"],
    globalSetup: "./tests/fixture-site/built.ts",
  },
});
