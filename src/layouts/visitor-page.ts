import type { AstroGlobal } from "astro";
import type { ReactNode } from "react";
import type { Head } from "#shared/schemas/head.ts";
import type { PlacedForm } from "#src/features/forms/form-parts.ts";

/** What a page for one visitor is made from. */
export type Visit = Pick<AstroGlobal, "url" | "params" | "locals" | "request">;

/** A page for one visitor; `layouts/VisitorPage.astro` renders it. */
export interface VisitorPage {
  /** Props of `Document.astro`. */
  frame: { head: Head; path: string; bar?: boolean };
  status?: number;
  headers?: Record<string, string>;
  /** The form in the main part, if there is one. */
  form?: PlacedForm;
  main(form: ReactNode): ReactNode;
}

/** Makes a page and sets the response's status and headers. Returns `undefined` where there is no such page. */
export async function visitorPage<Page extends VisitorPage | undefined>(
  astro: AstroGlobal,
  make: (visit: Visit) => Promise<Page>,
): Promise<Page> {
  const page = await make(astro);
  if (!page) return page;
  astro.response.status = page.status ?? 200;
  for (const [name, value] of Object.entries(page.headers ?? {})) astro.response.headers.set(name, value);
  return page;
}
