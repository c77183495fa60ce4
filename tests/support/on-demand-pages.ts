import { paths } from "#shared/addresses/paths.ts";
import { sendRequest } from "#tests/http/raw.ts";
import type { RunningServer } from "#tests/http/server.ts";
import { getRequest, postRequest } from "./load-generator.ts";

/** Returns a request for each kind of on-demand page. Sends one enquiry first, for the pages that show one. */
export async function onDemandPageRequests(server: RunningServer): Promise<Record<string, string>> {
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
    // A word that the site does not contain, because the server caches other result pages.
    search: getRequest(`${paths.search}?s=website+xyzzy`),
    "invalid form": postRequest(paths.form("contact"), "name=Visitor&message=Short"),
    receipt: getRequest(receipt),
    status: getRequest(paths.status(token)),
    "mail link": getRequest(paths.mailLink(token)),
  };
}
