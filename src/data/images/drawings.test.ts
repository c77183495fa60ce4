import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { findDrawingIssues, minifyDrawing, minifyInlineDrawing } from "./drawings.ts";

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`;

it("accepts a drawing without external references (T3)", () => {
  const content =
    '<style>@media (prefers-color-scheme: dark) { .a { fill: #fff } }</style><clipPath id="c"><path d="M0 0H9V9Z"/></clipPath><g clip-path="url(#c)"><use href="#c"/></g>';
  expect(findDrawingIssues(drawing(content))).toEqual([]);
});

it.each([
  ["a script", "<script>alert(1)</script>", "script"],
  ["a handler", '<path onload="alert(1)" d="M0 0"/>', "onload"],
  ["text", '<text font-family="Arial">Words</text>', "<text> element"],
  ["a font", "<style>@font-face { font-family: X; src: url(data:font/woff2;base64,AA) }</style>", "font"],
  ["a style sheet", '<style><![CDATA[@import "https://example.com/a.css";]]></style>', "style sheet"],
  ["a photograph", '<image href="photo.jpg"/>', "photo.jpg"],
  ["a shape from another file", '<use xlink:href="other.svg#a"/>', "other.svg#a"],
  ["a pattern from another file", '<path fill="url(other.svg#a)" d="M0 0"/>', "other.svg#a"],
  ["a link", '<a href="javascript:alert(1)"><path d="M0 0"/></a>', "javascript:"],
  ["HTML", "<foreignObject><p>Words</p></foreignObject>", "foreignObject"],
  ["too many bytes", `<path d="${randomBytes(16 * 1024).toString("hex")}"/>`, "at most 14 kB"],
])("rejects a drawing with %s (T3)", (_, content, expected) => {
  expect(findDrawingIssues(drawing(content)).join("\n")).toContain(expected);
});

it("rejects a file without a viewBox and an invalid file (T3)", () => {
  expect(findDrawingIssues('<svg xmlns="http://www.w3.org/2000/svg"/>').join()).toContain("viewBox");
  expect(findDrawingIssues("<svg><path></svg>").join()).toContain("plain SVG");
});

it("minifies a drawing but keeps ids and media queries (T3)", () => {
  const source = drawing(
    '\n  <style>.a { fill: #000 } @media (prefers-color-scheme: dark) { .a { fill: #fff } }</style>\n  <symbol id="taxi"><path class="a" d="M0 0 L9 9"/></symbol>\n',
  );
  const minified = minifyDrawing(source);
  expect(minified.length).toBeLessThan(source.length);
  expect(minified).toContain('id="taxi"');
  expect(minified).toContain("prefers-color-scheme:dark");
});

it("minifies an inlined drawing, with what style sheets and <use> depend on", () => {
  const minified = minifyInlineDrawing(
    drawing(
      '<g id="a"><path data-bell="" fill="none" d="M0 0h9"/></g><use href="#a" fill="red"/><rect width="9" height="9"/>',
    ),
    "taxi",
  );
  for (const part of ['data-bell=""', 'fill="none"', 'id="taxi-a"', 'href="#taxi-a"', "<rect "])
    expect(minified).toContain(part);
});

it("keeps dots, and curves that continue other curves", () => {
  expect(
    minifyInlineDrawing(drawing('<path stroke="#000" stroke-linecap="round" d="M4 4v0"/>'), "taxi"),
  ).toContain("v0");
  expect(minifyInlineDrawing(drawing('<path d="M24 62c0-16 8-24 24-24s24 8 24 24z"/>'), "taxi")).toContain(
    'd="M24 62c0-16 8-24 24-24s24 8 24 24z"',
  );
});
