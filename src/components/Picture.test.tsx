import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./Picture.tsx";

const drawing = { src: "/art/a.svg", alt: "A tram", width: 640, height: 480 };
const photograph = {
  ...{ src: "/b.webp", alt: "", width: 320, height: 320, colour: "#a8a878" },
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

it("O2 offers a photograph in the best format first, with its size and colour", () => {
  const html = renderToStaticMarkup(<Picture {...photograph} />);
  expect([...html.matchAll(/type="([^"]+)"/g)].map(([, type]) => type)).toEqual(["image/avif", "image/webp"]);
  expect(html).toMatch(/<img src="\/b.webp"[^>]* alt=""[^>]*background-color:#a8a878/);
});

it("O2 shows another cut in a narrow window, a drawing's or a photograph's", () => {
  const media = (narrow: typeof drawing) =>
    [...renderToStaticMarkup(<Picture {...photograph} narrow={narrow} />).matchAll(/<source [^>]*media=/g)]
      .length;
  expect(media(drawing)).toBe(1);
  expect(media(photograph)).toBe(2);
});

it("a small drawing of the first view stands in the page, for narrow windows in their cut", () => {
  const inPage = "data:image/svg+xml,wide";
  const alone = renderToStaticMarkup(<Picture {...drawing} inPage={inPage} priority="with the words" />);
  expect(alone).toContain(`src="${inPage}"`);
  const narrow = { ...drawing, inPage };
  const both = renderToStaticMarkup(<Picture {...narrow} narrow={narrow} priority="with the words" />);
  expect(both).toContain(`srcSet="${inPage}"`);
  expect(both).toContain(`src="${drawing.src}"`);
});

it("O2 a picture of the first view is not held back", () => {
  const html = renderToStaticMarkup(<Picture {...drawing} priority="high" />);
  expect(html).not.toMatch(/loading|fetchPriority/i);
});
