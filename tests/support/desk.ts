import { execFile } from "node:child_process";

/** Runs the desk with these variables and words. */
export type RunDesk = (
  env: Record<string, string>,
  ...words: string[]
) => Promise<{ code: number; out: string; err: string }>;

/** As staff do: in a process of its own. */
export const runDesk: RunDesk = (env, ...words) =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env }, maxBuffer: 1 << 28 };
    execFile(process.execPath, ["cli/desk.mjs", ...words], options, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err });
    });
  });

/** What a command prints with `--json`: one object a line. */
export const jsonBy =
  (run: RunDesk) =>
  async <T>(env: Record<string, string>, ...words: string[]): Promise<T[]> => {
    const { code, out, err } = await run(env, ...words, "--json");
    if (code !== 0) throw new Error(err);
    return out
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as T);
  };

export const deskJson = jsonBy(runDesk);
