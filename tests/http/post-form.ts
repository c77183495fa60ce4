import { type Answer, ask } from "./raw.ts";
import type { RunningServer } from "./server.ts";

/** A whole contact form. */
export const contact = { name: "Asha Dutta", email: "asha@example.com", message: "We need a shop site." };
/** What a program asks for. */
export const json = { accept: "application/json" };

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
