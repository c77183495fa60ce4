import { paths } from "../../shared/addresses/paths";
import { PageHead } from "../components/PageHead";
import { single } from "../content/collections";
import { MailLink } from "../sections/forms/FormPages";
import type { Visit, VisitorPage } from "./page";

/** What a link in a mail leads to (E7). */
export async function mailLinkPage({ params, locals, request }: Visit): Promise<VisitorPage> {
  // Mail scanners open links, so only a post acts: the page's button, or a mail program's own
  // `List-Unsubscribe=One-Click` (RFC 8058), which comes without cookies and without this page.
  const { links } = locals.services;
  const { token = "" } = params;
  const page = await (request.method === "POST" ? links.perform(token) : links.show(token));
  const { links: words } = await single("formPages");
  const { state, purpose } = page;
  const failed = state === "expired" || state === "unknown" ? state : undefined;
  const titleOf = (own: { title: string; doneTitle: string }) =>
    state === "ask" ? own.title : own.doneTitle;
  const title = failed || !purpose ? words[failed ?? "unknown"].title : titleOf(words.purposes[purpose]);
  const head = { title, description: words.description, keywords: words.keywords };
  return {
    frame: { head, path: paths.mailLinks, socialPicture: paths.contact, bar: false },
    status: failed === "expired" ? 410 : failed ? 404 : 200,
    headers: { "cache-control": "no-store" },
    main: () => (
      <>
        <PageHead drawing="post" title={title} />
        <MailLink page={page} words={words} action={paths.mailLink(token)} />
      </>
    ),
  };
}
