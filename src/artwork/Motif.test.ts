import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET } from "../pages/art/motifs.svg";
import { Motif, type MotifName } from "./Motif";

const file = await GET().text();
const drawings = Array.from(
  file.matchAll(/<symbol id="([\w-]+)"[^>]*?viewBox="\S+ \S+ (\S+ \S+)"/g),
  ([, name, size]) => ({ name: name as MotifName, size }),
);

describe("a motif's box", () => {
  it.each(drawings)("of $name begins at its corner and is as large as the drawing", ({ name, size }) => {
    expect(renderToStaticMarkup(createElement(Motif, { name }))).toContain(`viewBox="0 0 ${size}"`);
  });
});
