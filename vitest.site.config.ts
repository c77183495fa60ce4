import { defineConfig } from "vitest/config";

const MINUTE_MS = 60_000;

/** Long test suites. All but `day` test the site built from `content/`. Each npm script selects a suite with `--project`. */
export default defineConfig({
  test: {
    fileParallelism: false,
    disableConsoleIntercept: true,
    reporters: [
      "./tests/support/short-diffs-reporter.ts",
      "verbose",
      "./tests/support/measurements-reporter.ts",
    ],
    projects: [
      suite("bench", ["tests/bench/*.bench.ts"], 20),
      suite("day", ["tests/day/*.day.ts"], 20),
      suite("engines", ["tests/engines/*.engine.ts"], 2),
      suite("faults", ["tests/faults/*.fault.ts"], 20),
      suite("hostile", ["tests/hostile/*.hostile.ts", "tests/faults/kills.fault.ts"], 60, {
        KILLS: process.env.KILLS ?? "20",
      }),
      suite("image", ["tests/image/*.image.ts"], 10),
      suite("lighthouse", ["tests/lighthouse/*.lighthouse.ts"], 20),
      suite("recording", ["tests/recording/*.recording.ts"], 1),
      suite("w3c", ["tests/w3c/*.w3c.ts"], 20),
    ],
  },
});

function suite(name: string, include: string[], minutes: number, env = {}) {
  const globalSetup = "./tests/built/snapshot.ts";
  return {
    test: {
      name,
      include,
      env,
      globalSetup,
      testTimeout: minutes * MINUTE_MS,
      hookTimeout: 5 * MINUTE_MS,
      expect: { poll: { timeout: 20_000 } },
    },
  };
}
