import { type Answer, ask } from "./raw.ts";
import type { RunningServer } from "./server.ts";

/** Posts a form as a browser without JavaScript does, whatever headers are given besides. */
export const postForm = (
  server: Pick<RunningServer, "port">,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  form = "contact",
): Promise<Answer> =>
  ask(server, `/forms/${form}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
