import { execFile } from "node:child_process";

/** Runs a tool and returns what it printed, whatever its exit code; it is ended after so many seconds. */
export function run(command: string, words: string[], seconds = 60): Promise<string> {
  const limits = { timeout: seconds * 1_000, maxBuffer: 1 << 26, encoding: "latin1" as const };
  return new Promise((resolve, reject) => {
    execFile(command, words, limits, (error, out, err) => {
      if (error && (error.killed || error.code === "ENOENT")) reject(error);
      else resolve(out + err);
    });
  });
}
