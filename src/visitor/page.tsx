import { AsyncLocalStorage } from "node:async_hooks";
import type { AstroGlobal, RouteData } from "astro";
import { escapeHTML } from "astro/runtime/server/escape.js";
import { serializeProps } from "astro/runtime/server/serialize.js";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { MadePage } from "../../server/http/answers";
import type { Head } from "../../shared/schemas/head";
import { EnquiryForm } from "../forms/EnquiryForm";
import { ConsentNotice, HiddenFields } from "../forms/FormFoot";
import { formParts, type PlacedForm } from "../forms/form-parts";
import { slotted } from "../island/react-server";
import { currentLanguage } from "../languages/ambient";
import { inPagesLanguage } from "../languages/localise";

/** Who asks for what. */
export type Visit = Pick<AstroGlobal, "url" | "params" | "locals" | "request">;

/** A page made for one visitor, in React but for the form in it. */
export interface VisitorPage {
  /** What `Document.astro` is given. What stands around the main part is kept for all who have the same. */
  frame: { head: Head; path: string; bar?: boolean };
  /** Whether that is kept at all; not where it names a person. */
  keepsFrame?: false;
  status?: number;
  headers?: Record<string, string>;
  /** The form that stands in the main part, if there is one. */
  form?: PlacedForm;
  main(form: ReactNode): ReactNode;
}

/** Makes nothing where there is no page at this address. */
type MakePage = (visit: Visit) => Promise<VisitorPage | undefined>;

/** How pages are made, by their routes; `inside` calls something in the language of the route. */
const makers = new Map<string, { make: MakePage; inside: ReturnType<typeof AsyncLocalStorage.snapshot> }>();

/** Makes a page for Astro, and remembers how, so that the next visitor's is drawn without it. */
export async function visitorPage<Page extends VisitorPage | undefined>(
  astro: AstroGlobal,
  make: (visit: Visit) => Promise<Page>,
): Promise<Page | VisitorPage> {
  makers.set(astro.routePattern, { make, inside: AsyncLocalStorage.snapshot() });
  const page = astro.locals.made ?? (await make(astro));
  if (!page) return page;
  astro.response.status = page.status ?? 200;
  for (const [name, value] of Object.entries(page.headers ?? {})) astro.response.headers.set(name, value);
  return page;
}

const FORM = "<!--form-->";
const FORM_END = "<!--/form-->";

/** The main part of a page as far as its form, and from there on. */
export function mainAround(page: VisitorPage): [before: string, after: string] {
  const html = renderToStaticMarkup(page.main(page.form && slotted(FORM + FORM_END, false)));
  const end = page.form ? html.indexOf(FORM_END) : html.length;
  return [html.slice(0, end), html.slice(end)];
}

/** What Astro wrote around the main part of a page and, where there is one, around the form in it. */
interface Frame {
  before: Buffer;
  after: Buffer;
  form?: KeptForm | undefined;
}

/** What is the same for all visitors in a form as Astro writes `PageForm.astro`. */
interface KeptForm {
  /** Its tag as far as the properties that differ, and from there on. */
  tag: [start: string, end: string];
  consent: string;
  close: string;
}

/** By language, form and head: a few dozen at most. */
const frames = new Map<string, Frame>();

/**
 * Makes the page of an address. What stands around the main part of a page for one visitor Astro renders once, which
 * takes it 4 ms; each visitor then costs one React render of the main part, half a millisecond.
 * @param byAstro renders the whole page
 */
export async function makePage(
  { route, pattern, params }: RouteData,
  request: Request,
  locals: App.Locals,
  byAstro: () => Promise<MadePage>,
): Promise<MadePage> {
  const maker = makers.get(route);
  if (!maker) return byAstro();
  return maker.inside(async () => {
    const url = new URL(request.url);
    const values = pattern.exec(url.pathname)?.slice(1) ?? [];
    const named = Object.fromEntries(params.map((name, index) => [name, values[index]]));
    const page = await maker.make({ url, params: named, locals, request });
    locals.made = page;
    if (!page || page.keepsFrame === false) return byAstro();
    // What a form needs stands in the frame.
    const name = `${currentLanguage()} ${page.form?.kind} ${JSON.stringify(page.frame)}`;
    const frame = frames.get(name);
    const { status = 200, headers } = page;
    if (!frame) {
      const made = await byAstro();
      if (made.status !== status) return made;
      const apart = await takeApart(made.body.toString(), page);
      frames.set(name, apart.frame);
      return { ...made, ...apart };
    }
    const body = Buffer.from(await inPagesLanguage(await mainPart(page, frame)));
    return { status, headers: { "content-type": "text/html", ...headers }, body, frame };
  });
}

async function takeApart(html: string, { form }: VisitorPage): Promise<{ frame: Frame; body: Buffer }> {
  const start = html.indexOf(">", html.indexOf("<main")) + 1;
  const end = html.lastIndexOf("</main>");
  const frame = {
    before: Buffer.from(html.slice(0, start)),
    after: Buffer.from(html.slice(end)),
    form: form && (await keptForm(html, form)),
  };
  return { frame, body: Buffer.from(html.slice(start, end)) };
}

const WRITTEN = /<!--form-->([\s\S]*? props=")[^"]*("[^>]*>)[\s\S]*(<!--astro:end-->[\s\S]*)<!--\/form-->/;

async function keptForm(html: string, form: PlacedForm): Promise<KeptForm> {
  const [, open = "", end = "", close = ""] = WRITTEN.exec(html) ?? [];
  const { constant, consent } = await formParts(form);
  return {
    tag: [open + serialised(constant).slice(0, -1), end],
    consent: renderToStaticMarkup(<ConsentNotice {...consent} />),
    close,
  };
}

async function mainPart(page: VisitorPage, { form }: Frame): Promise<string> {
  const [before, after] = mainAround(page);
  if (!page.form || !form) return before;
  const { constant, shown, hidden } = await formParts(page.form);
  const inside = renderToStaticMarkup(<HiddenFields {...hidden} />) + form.consent;
  const fields = renderToString(
    <EnquiryForm {...constant} {...shown}>
      {slotted(inside, true)}
    </EnquiryForm>,
  );
  const own = Object.keys(shown).length > 0 ? `,${serialised(shown).slice(1)}` : "}";
  return before + form.tag.join(own) + fields + form.close + after;
}

const serialised = (props: object): string => escapeHTML(serializeProps(props));
