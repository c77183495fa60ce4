import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const drawing = { src: "/art/a.svg", alt: "A tram", width: 640, height: 480 };
const photograph = {
  ...{ src: "/b.webp", alt: "", width: 320, height: 320 },
  formats: [
    { type: "image/avif", srcSet: "/b.avif 320w" },
    { type: "image/webp", srcSet: "/b.webp 320w" },
  ],
};

it("renders a drawing as a single image (O2)", () => {
  const html = renderToStaticMarkup(<Picture {...drawing} />);
  expect(html).toMatch(/^<img /);
  expect(html).toContain('width="640" height="480"');
  expect(html).toContain('loading="lazy"');
});

it("offers AVIF before WebP for a photograph, with width and height (O2)", () => {
  const html = renderToStaticMarkup(<Picture {...photograph} />);
  expect([...html.matchAll(/type="([^"]+)"/g)].map(([, type]) => type)).toEqual(["image/avif", "image/webp"]);
  expect(html).toMatch(/<img src="\/b.webp" alt="" width="320" height="320"/);
});

it("uses the narrow crop of a drawing or photograph in narrow windows (O2)", () => {
  const countMediaSources = (narrow: typeof drawing) =>
    [...renderToStaticMarkup(<Picture {...photograph} narrow={narrow} />).matchAll(/<source [^>]*media=/g)]
      .length;
  expect(countMediaSources(drawing)).toBe(1);
  expect(countMediaSources(photograph)).toBe(2);
});

it("loads a picture eagerly if its priority is `high` or `auto` (O2)", () => {
  const render = (priority: "high" | "auto") =>
    renderToStaticMarkup(<Picture {...drawing} priority={priority} />).match(/<img[^>]*>/)?.[0];
  expect(render("high")).toMatch(/ fetchpriority="high"/i);
  expect(render("auto")).not.toMatch(/fetchpriority/i);
  for (const priority of ["high", "auto"] as const) expect(render(priority)).not.toContain("loading");
});
