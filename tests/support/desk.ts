import { execFile } from "node:child_process";

/** Runs the desk with these environment variables and arguments. */
export type RunDesk = (
  env: Record<string, string>,
  ...args: string[]
) => Promise<{ code: number; out: string; err: string }>;

/** Runs the desk in a separate process, as staff do. */
export const runDesk: RunDesk = (env, ...args) =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env }, maxBuffer: 1 << 28 };
    execFile(process.execPath, ["cli/desk.mjs", ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err });
    });
  });

/** Returns a function that runs a command with `--json` and parses its output, one object per line. */
export const createJsonRunner =
  (run: RunDesk) =>
  async <T>(env: Record<string, string>, ...args: string[]): Promise<T[]> => {
    const { code, out, err } = await run(env, ...args, "--json");
    if (code !== 0) throw new Error(err);
    return out
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as T);
  };

/** Runs the desk in a separate process with `--json`. @returns the printed objects */
export const runDeskJson = createJsonRunner(runDesk);
