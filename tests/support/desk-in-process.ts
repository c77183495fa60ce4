import { runCommand } from "#cli/desk.ts";
import { createDeskEnv, createJsonRunner, type RunDesk } from "./desk.ts";

let previousRun: Promise<unknown> = Promise.resolve();

/** Runs the desk in this process, which is faster. Runs are sequential, because they share variables and output. */
export const runDeskInProcess: RunDesk = (env, ...args) => {
  const run = previousRun.then(() => runExclusively(env, args));
  previousRun = run.catch(() => undefined);
  return run;
};

/** Runs the desk in this process with `--json`. @returns the printed objects */
export const runDeskJsonInProcess = createJsonRunner(runDeskInProcess);

async function runExclusively(env: Record<string, string>, args: string[]): ReturnType<RunDesk> {
  const original = {
    env: process.env,
    out: process.stdout.write,
    err: process.stderr.write,
    error: console.error,
  };
  const printed = { out: "", err: "" };
  const capture = (stream: keyof typeof printed, end: string) => (text: unknown) => {
    printed[stream] += text + end;
    return true;
  };
  process.env = createDeskEnv(env);
  process.stdout.write = capture("out", "");
  process.stderr.write = capture("err", "");
  console.error = capture("err", "\n");
  try {
    return { code: await runCommand(args), ...printed };
  } finally {
    process.env = original.env;
    process.stdout.write = original.out;
    process.stderr.write = original.err;
    console.error = original.error;
  }
}
