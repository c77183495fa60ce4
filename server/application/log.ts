import type { Log } from "./services.ts";

/** One line of JSON for each event, on standard output; facts hold no personal data. */
export const logToStdout: Log = (level, event, facts = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
};
