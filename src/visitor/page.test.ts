import type { AstroGlobal, RouteData } from "astro";
import { expect, test } from "vitest";
import { draw, type VisitorPage, visitorPage } from "./page";

const route = { route: "/board/[name]", pattern: /^\/board\/([^/]+)$/, params: ["name"] } as RouteData;

/** Asks for a page as the server does, of a route that Astro has made once. */
async function drawn(own: Partial<VisitorPage>) {
  const make = async (): Promise<VisitorPage> => ({
    frame: { head: { title: "Asha", description: "", keywords: [] }, path: "/board", socialPicture: "/" },
    main: () => "Main part",
    ...own,
  });
  const locals = {} as App.Locals;
  const response = { headers: new Headers() };
  await visitorPage({ routePattern: route.route, locals, response } as AstroGlobal, make);
  return { drawing: await draw(route, new Request("http://localhost/board/asha"), locals), locals };
}

test("a page is drawn without Astro in a frame that is kept", async () => {
  const { drawing } = await drawn({ status: 404 });
  expect(drawing).toMatchObject({ status: 404, headers: {} });
  expect(await drawing?.main()).toBe("Main part");
});

test("B1 a page whose frame names a person is made by Astro each time, of what was read once", async () => {
  const { drawing, locals } = await drawn({ keepsFrame: false });
  expect(drawing).toBeUndefined();
  expect(locals.made).toMatchObject({ keepsFrame: false });
});

test("a form is not drawn in the frame of a page without one, whose head lacks its script", async () => {
  const without = await drawn({});
  const within = await drawn({ form: { kind: "comment", page: "/forms/comment" } });
  expect(within.drawing?.frame).not.toBe(without.drawing?.frame);
});
