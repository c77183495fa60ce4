import { AsyncLocalStorage } from "node:async_hooks";
import type { AstroGlobal, RouteData } from "astro";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Head } from "../../shared/schemas/head";
import type { PlacedForm } from "../forms/form-parts";
import { slotted } from "../island/react-server";
import { currentLanguage } from "../languages/ambient";
import { inPagesLanguage } from "../languages/localise";
import { drawIsland, type KeptIsland, keepIsland } from "./form-island";

/** Who asks for what. */
export type Visit = Pick<AstroGlobal, "url" | "params" | "locals" | "request">;

/** A page made for one visitor, in React but for the form in it. */
export interface VisitorPage {
  /** What `Document.astro` is given. What stands around the main part is kept for all who have the same. */
  frame: { head: Head; path: string; socialPicture: string; bar?: boolean };
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

interface Maker {
  make: MakePage;
  /** Calls something in the language of the route. */
  inside: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/** How pages are made, by their routes. */
const makers = new Map<string, Maker>();
/** What Astro wrote around forms, by language and kind. */
const islands = new Map<string, KeptIsland>();

const islandKey = ({ kind }: PlacedForm) => `${currentLanguage()} ${kind}`;

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

/**
 * The main part of a page as Astro is given it.
 * @param form the page's form, made by Astro. What islands need stands before the first of a page, and in it only
 * Astro would know: it becomes part of the head.
 */
export async function mainPart(
  page: VisitorPage,
  form: string | undefined,
): Promise<{ head: string; main: string }> {
  if (!page.form || !form) return { head: "", main: markup(page) };
  const start = form.indexOf("<astro-island");
  const island = form.slice(start);
  const kept = await keepIsland(island, page.form);
  if (kept) islands.set(islandKey(page.form), kept);
  return { head: form.slice(0, start), main: markup(page, island) };
}

/** A page of which the main part can be drawn without Astro. */
export interface Drawing {
  /** The same for all pages around whose main part the same stands. */
  frame: string;
  status: number;
  headers: Record<string, string>;
  /** @returns nothing where Astro has not yet made such a form */
  main(): Promise<string | undefined>;
}

/** Draws the page of an address, if it is one for a visitor whose frame may be kept. Astro makes the same page otherwise. */
export async function draw(
  { route, pattern, params }: RouteData,
  request: Request,
  locals: App.Locals,
): Promise<Drawing | undefined> {
  const maker = makers.get(route);
  return maker?.inside(async () => {
    const url = new URL(request.url);
    const values = pattern.exec(url.pathname)?.slice(1) ?? [];
    const named = Object.fromEntries(params.map((name, index) => [name, values[index]]));
    const page = await maker.make({ url, params: named, locals, request });
    locals.made = page;
    if (!page || page.keepsFrame === false) return undefined;
    const main = async () => {
      const island = page.form && islands.get(islandKey(page.form));
      if (page.form && !island) return undefined;
      return inPagesLanguage(markup(page, island && page.form && (await drawIsland(island, page.form))));
    };
    return {
      // What a form needs stands in the head.
      frame: `${currentLanguage()} ${page.form?.kind} ${JSON.stringify(page.frame)}`,
      status: page.status ?? 200,
      headers: page.headers ?? {},
      main: () => maker.inside(main),
    };
  });
}

const markup = (page: VisitorPage, island?: string): string =>
  renderToStaticMarkup(page.main(island && slotted(island, false)));
