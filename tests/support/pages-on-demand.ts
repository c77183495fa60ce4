import { paths } from "#shared/addresses/paths.ts";
import { ask } from "#tests/http/raw.ts";
import type { RunningServer } from "#tests/http/server.ts";
import { posting, reading } from "./asking.ts";

/** A request for each kind of page that is made on demand; for those of an enquiry one is sent before. */
export async function pagesOnDemand(server: RunningServer): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    "your-email": "page@example.com",
    email: "page@example.com",
  }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const { headers: sent } = await ask(server, paths.form("subscribe"), { method: "POST", headers, body });
  const receipt = String(sent["location"]);
  const token = receipt.split(/[=/]/).at(-1) ?? "";
  return {
    // With a word that the site does not use: pages of others are kept.
    search: reading(`${paths.search}?s=website+xyzzy`),
    "faulty form": posting(paths.form("contact"), "name=Visitor&message=Short"),
    receipt: reading(receipt),
    status: reading(paths.status(token)),
    "mail link": reading(paths.mailLink(token)),
  };
}
