import type { OutgoingHttpHeaders } from "node:http";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { networkOf } from "../enquiries/new-enquiry.ts";
import { type Destination, languageIn } from "./addresses.ts";
import { refuse, send, sendDocument, wantsJson } from "./answers.ts";
import { boardHeaders, boardVisit, isBoardPath } from "./board-posts.ts";
import { clientAddress } from "./client-address.ts";
import { everywhere } from "./headers.ts";
import type { SiteExchange } from "./site.ts";

/** Shows a page of ours, from memory where it is the same for everybody. */
export async function showPage(
  exchange: SiteExchange,
  destination: Extract<Destination, { path: string }>,
  query: string,
): Promise<void> {
  const { site } = exchange;
  const { path } = destination;
  if (destination.kind === "rendered" && !site.isKept(destination.pattern))
    return renderPage(exchange, { path: path + query });
  const language = languageIn(path, site.languages) ?? FIRST_LANGUAGE;
  if (path === prefixed(language, paths.contact) && new URLSearchParams(query).get("about")?.trim())
    return renderPage(exchange, { path: prefixed(language, paths.contactNamed) + query });
  let page = site.pages.now(path);
  if (!page) {
    await myTurn(exchange);
    page = await site.pages.get(path);
  }
  send(exchange, page.status === 404 ? site.built.notFound(path) : page);
}

export function showUnknown(exchange: SiteExchange): void {
  const { req, site } = exchange;
  if (wantsJson(req)) refuse(exchange, 404, "There is nothing at this address.");
  else send(exchange, site.built.notFound(req.url ?? ""));
}

const myTurn = ({ req, site }: SiteExchange): Promise<void> =>
  site.turn(networkOf(clientAddress(req, site.env.trustProxy)));

interface Rendering {
  method?: "GET" | "POST";
  path: string;
  /** Replaces the status that the page sets. */
  status?: number;
  headers?: OutgoingHttpHeaders;
  form?: App.Locals["form"];
}

/** Shows a page that depends on the visitor. */
export async function renderPage(exchange: SiteExchange, rendering: Rendering): Promise<void> {
  const { req, res, site, secure } = exchange;
  const { method, path, form } = rendering;
  const onBoard = isBoardPath(path);
  const locals: App.Locals = {
    services: site.services,
    search: site.search(path),
    ...(form && { form }),
    ...(onBoard && { visit: boardVisit(req, secure) }),
  };
  await myTurn(exchange);
  if (res.destroyed) return;
  const page = await site.render(path, locals, method);
  if (page.status === 404 && page.body.length === 0) return showUnknown(exchange);
  const status = rendering.status ?? page.status;
  const headers = {
    ...page.headers,
    ...rendering.headers,
    ...(onBoard && boardHeaders),
  };
  if (String(headers["content-type"]).startsWith("text/html"))
    return sendDocument(exchange, { ...page, status, headers });
  res.writeHead(status, {
    ...headers,
    "content-length": page.body.length,
    ...everywhere,
  });
  res.end(req.method === "HEAD" ? undefined : page.body);
}
