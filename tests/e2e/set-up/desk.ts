import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** An enquiry as `desk list --json` prints it. */
export interface Listed {
  reference: string;
  form: string;
  receivedAt: string;
  replyBy: string;
  status: string;
  fields: Record<string, string>;
}

/** Every stored enquiry whose fields hold this text, as staff see it. */
export async function stored(text: string): Promise<Listed[]> {
  const lines = (await desk("list", "--json")).split("\n").filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as Listed);
  return all.filter(({ fields }) => Object.values(fields).some((value) => value.includes(text)));
}

/** Runs a command of the desk against the journeys' database. */
export async function desk(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env["E2E_DATA_DIR"] };
  const run = promisify(execFile);
  return (await run("node_modules/.bin/node", ["cli/desk.mjs", ...words], { env })).stdout;
}
