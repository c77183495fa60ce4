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

it("O2 shows a drawing as one image", () => {
  const html = renderToStaticMarkup(<Picture {...drawing} />);
  expect(html).toMatch(/^<img /);
  expect(html).toContain('width="640" height="480"');
  expect(html).toContain('loading="lazy"');
});

it("O2 offers a photograph in the best format first, with its size", () => {
  const html = renderToStaticMarkup(<Picture {...photograph} />);
  expect([...html.matchAll(/type="([^"]+)"/g)].map(([, type]) => type)).toEqual(["image/avif", "image/webp"]);
  expect(html).toMatch(/<img src="\/b.webp" width="320" height="320" alt=""/);
});

it("O2 shows another cut in a narrow window, a drawing's or a photograph's", () => {
  const media = (narrow: typeof drawing) =>
    [...renderToStaticMarkup(<Picture {...photograph} narrow={narrow} />).matchAll(/<source [^>]*media=/g)]
      .length;
  expect(media(drawing)).toBe(1);
  expect(media(photograph)).toBe(2);
});

it("O2 a picture of the first view is not held back", () => {
  const html = renderToStaticMarkup(<Picture {...drawing} priority="high" />);
  expect(html).not.toMatch(/loading|fetchPriority/i);
});
