import { execFile } from "node:child_process";

/** Runs the desk with these environment variables and arguments. */
export type RunDesk = (
  env: Record<string, string>,
  ...args: string[]
) => Promise<{ code: number; out: string; err: string }>;

/**
 * Returns the environment of a desk process: the site under test, as selected by the global setup, and these variables.
 * Other variables, such as a `DATABASE_URL` of the developer, are not passed on.
 */
export function createDeskEnv(variables: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, CONTENT_DIR, SITE_DIR, DIST_DIR } = process.env;
  return { PATH, NODE_COMPILE_CACHE, CONTENT_DIR, SITE_DIR, DIST_DIR, ...variables };
}

/** Runs the desk in a separate process, as staff do. */
export const runDesk: RunDesk = (env, ...args) =>
  new Promise((resolve) => {
    const options = { env: createDeskEnv(env), maxBuffer: 1 << 28 };
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
