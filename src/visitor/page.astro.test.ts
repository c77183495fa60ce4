import type { AstroGlobal, RouteData } from "astro";
import { expect, test } from "vitest";
import { makePage, type VisitorPage, visitorPage } from "./page";

let routes = 0;

/**
 * Asks for pages as the server does, of a route that Astro has made once.
 * @returns what asks for one and tells how it was made
 */
async function asking(own: Partial<VisitorPage>, ofVisitor: Record<string, Partial<VisitorPage>> = {}) {
  const name = `/board/${routes++}/[name]`;
  const pattern = new RegExp(`^${name.replace("[name]", "([^/]+)")}$`);
  const route = { route: name, pattern, params: ["name"] } as RouteData;
  const made: string[] = [];
  const make = async ({ params }: { params: Record<string, string | undefined> }): Promise<VisitorPage> => ({
    frame: { head: { title: "Asha", description: "", keywords: [] }, path: name },
    main: () => `of ${params["name"]}`,
    ...own,
    ...ofVisitor[params["name"] ?? ""],
  });
  const response = { headers: new Headers() };
  const astro = { routePattern: name, locals: {}, params: {}, response };
  await visitorPage(astro as unknown as AstroGlobal, make as never);
  return async (visitor: string) => {
    const locals = {} as App.Locals;
    const request = new Request(`http://localhost${name.replace("[name]", visitor)}`);
    const { status, headers, body, frame } = await makePage(route, request, locals, async () => {
      made.push(visitor);
      return {
        status: own.status ?? 200,
        headers: {},
        body: Buffer.from(
          `a ₹<main id=m>by Astro, ${JSON.stringify(locals.made?.frame.head.title)}</main>end`,
        ),
      };
    });
    const html = frame ? Buffer.concat([frame.before, body, frame.after]) : body;
    return { status, headers, html: html.toString(), made };
  };
}

test("Astro makes the frame of a page once for all who have the same; each visitor's main part is drawn", async () => {
  const ask = await asking({ status: 404, headers: { "cache-control": "no-store" } });
  expect((await ask("mita")).html).toBe('a ₹<main id=m>by Astro, "Asha"</main>end');
  const { status, headers, html } = await ask("joy");
  expect(html).toBe("a ₹<main id=m>of joy</main>end");
  expect(status).toBe(404);
  expect(headers).toEqual({ "content-type": "text/html", "cache-control": "no-store" });
  expect((await ask("bina")).made).toEqual(["mita"]);
});

test("B1 a page whose frame names a person is made by Astro each time, of what was read once", async () => {
  const ask = await asking({ keepsFrame: false });
  await ask("mita");
  const { html, made } = await ask("joy");
  expect(html).toContain("by Astro");
  expect(made).toEqual(["mita", "joy"]);
});

test("a form is not drawn in the frame of a page without one, which lacks its script", async () => {
  const ask = await asking({}, { joy: { status: 422, form: { kind: "comment", page: "/" } } });
  await ask("mita");
  expect((await ask("joy")).made).toEqual(["mita", "joy"]);
});
