import { execFile } from "node:child_process";

/** Runs the desk as staff do. */
export function runDesk(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH ?? "", ...env }, maxBuffer: 1 << 28 };
    execFile(process.execPath, ["cli/desk.mjs", ...words], options, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err });
    });
  });
}

/** What a command prints with `--json`: one object a line. */
export async function deskJson<T>(env: Record<string, string>, ...words: string[]): Promise<T[]> {
  const { code, out, err } = await runDesk(env, ...words, "--json");
  if (code !== 0) throw new Error(err);
  return out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
