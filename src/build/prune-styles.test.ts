import { expect, test } from "vitest";
import { joinElements } from "./join-elements";
import { pruneStyles } from "./prune-styles";

const page = (css: string, body: string) => `<style>@layer components{${css}}</style><body>${body}</body>`;
const css = ".a1{color:red}.b1{color:green}.js .a2{color:tan}.menu-open{color:navy}";

test("rules for classes of components that are not shown go, all others stay", () => {
  const html = pruneStyles(page(css, '<p class="a1">'), "");
  expect(html).toContain(".a1{");
  expect(html).toContain(".menu-open{");
  expect(html).not.toContain("b1");
  expect(html).not.toContain("a2");
});

test("classes that a script may set count as shown", () => {
  expect(pruneStyles(page(css, ""), 'const styles={icon:"b1"}')).toContain(".b1{");
});

test("a place that is filled later keeps the styles of the whole module", () => {
  expect(pruneStyles(page(css, '<div data-keeps-styles="a1">'), "")).toContain(".b1{");
});

test("a rule stays while one of its selectors can match; nested rules go on their own", () => {
  const nested = ".a3,.b3{& .c3{color:red}& p{color:tan}}";
  const html = pruneStyles(page(nested, '<p class="b3">'), "");
  expect(html).toContain(".b3");
  expect(html).toContain("tan");
  expect(html).not.toContain("c3");
});

test("a query goes with the last of its rules", () => {
  expect(pruneStyles(page("@media print{.a3{color:red}}", ""), "")).not.toContain("@media");
});

test("what is inside of :is() counts only where none of it can match; light-dark() stays as written", () => {
  const html = pruneStyles(page(":is(.a3,p){color:light-dark(red,tan)}:is(.a3,.b3){margin:0}", ""), "");
  expect(html).toContain("light-dark(red,tan)");
  expect(html).not.toContain("margin");
});

test("what asks for an absent child goes; what asks for its absence stays", () => {
  const rules = ".a3:has(> .b3){color:red}.a3:not(:has(> .b3)){color:tan}";
  const html = pruneStyles(page(rules, '<p class="a3">'), "");
  expect(html).toContain("tan");
  expect(html).not.toContain("red");
});

test("rules for a rare attribute go where it is missing", () => {
  const rules = ".a3[data-vertical]{& .b3{color:red}}";
  expect(pruneStyles(page(rules, '<p class="a3 b3">'), "data-vertical")).not.toContain("red");
  expect(pruneStyles(page(rules, '<p class="a3 b3" data-vertical="true">'), "")).toContain("red");
});

test("so do rules for a rare value of an attribute", () => {
  const rules = '[data-tone="marigold"]{color:red}[data-tone="ink"],[data-tone="marigold"]{color:tan}';
  expect(pruneStyles(page(rules, '<p data-tone="ink">'), "")).not.toContain("red");
  expect(pruneStyles(page(rules, '<p data-tone="ink">'), "")).toContain("tan");
  expect(pruneStyles(page(rules, '<p data-tone="marigold">'), "")).toContain("red");
});

test("rules for tables and code go where there are none", () => {
  const rules = ".a3{& table{color:red}& :is(th,td){color:red}& p{color:tan}}";
  expect(pruneStyles(page(rules, '<div class="a3">'), "")).not.toContain("red");
  expect(pruneStyles(page(rules, '<div class="a3"><table>'), "")).toContain("red");
});

test("styles end up in one element, and scripts that stand side by side", () => {
  const html =
    "<style>a{}</style><p></p><script>f()</script><script>g()</script><style>b{}</style><script>h()</script>";
  expect(joinElements(html)).toBe("<style>a{}b{}</style><p></p><script>f();g();h()</script>");
});

test("the islands' scripts become one module, their element last, and modules one, each with names of its own", () => {
  const island = (code: string) => `<script>self.Astro.${code}</script>`;
  const element = `${island("near=1")}${island("x;customElements.define(1)")}<p></p>${island("seen=1")}`;
  const module = (text: string) => `<script type="module">${text}</script>`;
  expect(joinElements(element)).toBe(
    `${module("self.Astro.near=1;self.Astro.seen=1;self.Astro.x;customElements.define(1)")}<p></p>`,
  );
  expect(joinElements(`${module("var a=1")}<p></p>${module("var a=2")}`)).toBe(
    '<p></p><script type="module" async>(()=>{var a=1})();(()=>{var a=2})()</script>',
  );
  const twice = `${island("near=1")}<p></p>${island("near=1")}`;
  expect(joinElements(twice)).toBe(`${module("self.Astro.near=1")}<p></p>`);
  const importing = `${module('import "/a.js"')}${module("var a")}`;
  expect(joinElements(importing)).toBe(importing);
});
