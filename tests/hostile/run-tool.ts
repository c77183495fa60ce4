import { execFile } from "node:child_process";

/**
 * Runs a tool and returns its output, regardless of the exit code.
 * @param seconds timeout
 */
export function runTool(command: string, args: string[], seconds = 60): Promise<string> {
  const limits = { timeout: seconds * 1_000, maxBuffer: 1 << 26, encoding: "latin1" as const };
  return new Promise((resolve, reject) => {
    execFile(command, args, limits, (error, out, err) => {
      if (error && (error.killed || error.code === "ENOENT")) reject(error);
      else resolve(out + err);
    });
  });
}
