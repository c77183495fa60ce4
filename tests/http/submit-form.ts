import { type RawResponse, sendRequest } from "./raw.ts";
import type { RunningServer } from "./server.ts";

/** Valid fields of the contact form. */
export const contactFields = {
  name: "Asha Dutta",
  email: "asha@example.com",
  message: "We need a shop site.",
};
/** Headers of a client that expects JSON. */
export const acceptJson = { accept: "application/json" };

/**
 * Submits a form as a browser without JavaScript does.
 * @param headers additional headers, which override the content type
 */
export const submitForm = (
  server: Pick<RunningServer, "port">,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  form = "contact",
): Promise<RawResponse> =>
  sendRequest(server, `/forms/${form}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
