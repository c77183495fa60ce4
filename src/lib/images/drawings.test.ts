import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { drawingFaults, minifiedDrawing } from "./drawings.ts";

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`;

it("T3 passes a drawing that needs nothing from elsewhere", () => {
  const content =
    '<style>@media (prefers-color-scheme: dark) { .a { fill: #fff } }</style><clipPath id="c"><path d="M0 0H9V9Z"/></clipPath><g clip-path="url(#c)"><use href="#c"/></g>';
  expect(drawingFaults(drawing(content))).toEqual([]);
});

it.each([
  ["a script", "<script>alert(1)</script>", "script"],
  ["a handler", '<path onload="alert(1)" d="M0 0"/>', "onload"],
  ["text", '<text font-family="Arial">Words</text>', "paths"],
  ["a font", "<style>@font-face { font-family: X; src: url(data:font/woff2;base64,AA) }</style>", "font"],
  ["a style sheet", '<style><![CDATA[@import "https://example.com/a.css";]]></style>', "style sheet"],
  ["a photograph", '<image href="photo.jpg"/>', "photo.jpg"],
  ["a shape of another file", '<use xlink:href="other.svg#a"/>', "other.svg#a"],
  ["a pattern of another file", '<path fill="url(other.svg#a)" d="M0 0"/>', "other.svg#a"],
  ["a link", '<a href="javascript:alert(1)"><path d="M0 0"/></a>', "javascript:"],
  ["HTML", "<foreignObject><p>Words</p></foreignObject>", "foreignObject"],
  ["too much", `<path d="${randomBytes(16 * 1024).toString("hex")}"/>`, "14 are allowed"],
])("T3 refuses %s", (_, content, named) => {
  expect(drawingFaults(drawing(content)).join("\n")).toContain(named);
});

it("T3 refuses a file without a viewBox, and one that is no SVG", () => {
  expect(drawingFaults('<svg xmlns="http://www.w3.org/2000/svg"/>').join()).toContain("viewBox");
  expect(drawingFaults("<svg><path></svg>").join()).toContain("plain SVG");
});

it("T3 serves a drawing smaller, with the parts that pages name and its colours for dark", () => {
  const source = drawing(
    '\n  <style>.a { fill: #000 } @media (prefers-color-scheme: dark) { .a { fill: #fff } }</style>\n  <symbol id="taxi"><path class="a" d="M0 0 L9 9"/></symbol>\n',
  );
  const served = minifiedDrawing(source);
  expect(served.length).toBeLessThan(source.length);
  expect(served).toContain('id="taxi"');
  expect(served).toContain("prefers-color-scheme:dark");
});
