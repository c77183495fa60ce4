import type { ReactNode } from "react";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { formOf, isCampaignField, isFormName, kindSent } from "#shared/forms/forms.ts";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import { single } from "#src/content/collections.ts";
import type { Visit, VisitorPage } from "#src/layouts/visitor-page.ts";
import { currentLanguage } from "#src/lib/i18n/ambient.ts";
import { EnquiryStatus, FormTrouble, MailLink, SentMessage, UnknownMessage } from "./FormPages.tsx";

/** A form by itself: filled in and with its faults after a post that was not taken (E2). */
export async function formPage({ url, params, locals }: Visit): Promise<VisitorPage | undefined> {
  const { form = "" } = params;
  if (!isFormName(form)) return undefined;
  const { form: words } = await single("formPages");
  const { forms } = await single("forms");
  const { whatsapp } = await single("company");
  const fault = locals.form;
  // Without a post: the words of the address, so that `?about=` works without script too.
  const values: Record<string, string> = fault?.values ?? Object.fromEntries(url.searchParams);
  const kind = kindSent(form, values);
  const { heading, labels } = forms[kind];
  const title = fault && !fault.notice ? words.faultyTitle + heading : heading;
  const path = paths.form(form);
  const lead = fault && fault.notice !== "refused" ? words.lead : words.empty;
  const isLost = form === "comment" && !values["post"];
  const chosen = (isWanted: (name: string) => boolean, from = values) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isWanted(name)));
  return {
    ...framed(title, words, path, false, fault?.retryAfterSeconds),
    ...(fault && { status: fault.status }),
    ...(!isLost && {
      form: {
        kind,
        page: values["page"] ?? path,
        member: values["member"],
        post: values["post"],
        values: chosen((name) => name in labels),
        errors: fault?.errors,
        carried: chosen((name) => name === "key" || isCampaignField(name), fault?.values ?? {}),
      },
    }),
    main: (island) => (
      <>
        <PageHead drawing="post" title={heading} lead={lead} />
        {isLost ? (
          <UnknownMessage {...words.withoutPost} href={paths.blog} />
        ) : (
          <Section width="text">
            {fault && <FormTrouble {...{ kind, fault, words, labels, whatsapp }} />}
            {island}
          </Section>
        )}
      </>
    ),
  };
}

/** The receipt of a form. */
export async function sentPage({ url, params, locals }: Visit): Promise<VisitorPage | undefined> {
  const { form = "" } = params;
  if (!isFormName(form)) return undefined;
  const { sent: words, promise } = await single("formPages");
  const { forms } = await single("forms");
  const token = url.searchParams.get("t") ?? "";
  const status = await locals.services.status(token);
  const found = status && formOf(status.form) === form ? status : undefined;
  if (!found) return unknownPage(words, url.pathname);
  const { title } = forms[found.form].accepted;
  const statusHref = prefixed(currentLanguage(), paths.status(token));
  return titled(
    title,
    words,
    url.pathname,
    <SentMessage status={found} {...{ words, promise, statusHref }} />,
  );
}

/** What has become of an enquiry (E11). */
export async function statusPage({ params, locals }: Visit): Promise<VisitorPage> {
  const { status: words, sent, promise } = await single("formPages");
  const status = await locals.services.status(params["token"] ?? "");
  if (!status) return unknownPage(words, paths.statuses);
  const shown = <EnquiryStatus {...{ status, words, promise }} reference={sent.reference} />;
  return titled(words.title, words, paths.statuses, shown);
}

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
  const link = <MailLink {...{ page, words }} action={prefixed(currentLanguage(), paths.mailLink(token))} />;
  const status = { expired: 410, unknown: 404, known: 200 }[failed ?? "known"];
  return { ...titled(title, words, paths.mailLinks, link, false), status };
}

interface Words {
  description: string;
  keywords: string[];
}

/** @param bar whether there is a bar at the foot of phones; not on pages that are there to be filled in */
const framed = (
  title: string,
  { description, keywords }: Words,
  path: string,
  bar: boolean,
  retryAfterSeconds?: number,
) => ({
  frame: { head: { title, description, keywords }, path, bar },
  headers: {
    "cache-control": "no-store",
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
  },
});

/** A page without a form. */
const titled = (title: string, words: Words, path: string, main: ReactNode, bar = true): VisitorPage => ({
  ...framed(title, words, path, bar),
  main: () => (
    <>
      <PageHead drawing="post" title={title} />
      {main}
    </>
  ),
});

/** In place of an enquiry that was erased or never was. */
async function unknownPage(words: Words, path: string): Promise<VisitorPage> {
  const { unknown } = await single("formPages");
  const message = <UnknownMessage text={unknown.text} label={unknown.contact} href={paths.contact} />;
  return { ...titled(unknown.title, words, path, message), status: 404 };
}
