import { desk } from "#cli/desk.ts";
import { jsonBy, type RunDesk } from "./desk.ts";

let before: Promise<unknown> = Promise.resolve();

/** Within this process, which saves its start: one run after the other, since they share variables and output. */
export const runDeskHere: RunDesk = (env, ...words) => {
  const run = before.then(() => runAlone(env, words));
  before = run.catch(() => undefined);
  return run;
};

export const deskJsonHere = jsonBy(runDeskHere);

async function runAlone(env: Record<string, string>, words: string[]): ReturnType<RunDesk> {
  const own = {
    env: process.env,
    out: process.stdout.write,
    err: process.stderr.write,
    error: console.error,
  };
  const printed = { out: "", err: "" };
  const into = (stream: keyof typeof printed, end: string) => (text: unknown) => {
    printed[stream] += text + end;
    return true;
  };
  process.env = { PATH: own.env["PATH"], ...env };
  process.stdout.write = into("out", "");
  process.stderr.write = into("err", "");
  console.error = into("err", "\n");
  try {
    return { code: await desk(words), ...printed };
  } finally {
    process.env = own.env;
    process.stdout.write = own.out;
    process.stderr.write = own.err;
    console.error = own.error;
  }
}
