import { paths } from "#shared/addresses/paths.ts";
import { sendRequest } from "#tests/http/raw.ts";
import type { RunningServer } from "#tests/http/server.ts";
import { createGetRequest, createPostRequest } from "./load-generator.ts";

/** Returns a request for each kind of on-demand page. Submits one form first, for the pages that show an enquiry. */
export async function createOnDemandPageRequests(server: RunningServer): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    "your-email": "page@example.com",
    email: "page@example.com",
  }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const { headers: responseHeaders } = await sendRequest(server, paths.form("subscribe"), {
    method: "POST",
    headers,
    body,
  });
  const receipt = String(responseHeaders["location"]);
  const token = receipt.split(/[=/]/).at(-1) ?? "";
  return {
    search: createGetRequest(`${paths.search}?s=website+xyzzy`),
    "invalid form": createPostRequest(paths.form("contact"), "name=Visitor&message=Short"),
    receipt: createGetRequest(receipt),
    status: createGetRequest(paths.status(token)),
    "mail link": createGetRequest(paths.mailLink(token)),
  };
}
