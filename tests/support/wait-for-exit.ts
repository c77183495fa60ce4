import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Waits until a child process has ended. Returns its exit code and its output, standard output and standard error. */
export async function waitForExit(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text) => {
      output += text;
    });
  const [code] = await once(child, "close");
  return { code, output };
}
