/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";

export default getViteConfig({
  test: { include: ["{src,server,cli,scripts}/**/*.test.{ts,tsx}", "tests/unit/**/*.test.ts"] },
});
