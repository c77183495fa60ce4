import { describe, expect, it } from "vitest";
import { withLanguageContext } from "./language-context.ts";
import { getLinkProps, localizePath } from "./links.ts";

const translatedPaths = new Set(["/", "/contact", "/search"]);
const inBengali = <T>(callback: () => T): T =>
  withLanguageContext({ language: "bn", tag: "bn-IN", translatedPaths }, callback);

describe("localizePath on a page of another language (L1)", () => {
  it.each([
    ["/", "/bn"],
    ["/contact?about=SEO#form", "/bn/contact?about=SEO#form"],
    ["/EULA", "/EULA"],
    ["/bn/status/token", "/bn/status/token"],
    ["https://example.com/contact", "https://example.com/contact"],
  ])("maps %s to %s", (path, expected) => {
    expect(inBengali(() => localizePath(path))).toBe(expected);
  });

  it("returns English paths on an English page", () => {
    expect(localizePath("/contact")).toBe("/contact");
    expect(getLinkProps("/EULA")).toEqual({ href: "/EULA" });
  });
});

describe("getLinkProps on a page of another language (L1)", () => {
  it("labels a link to a page that exists only in English", () => {
    const english = { hrefLang: "en", "data-link-language": "ইংরেজি" };
    expect(inBengali(() => getLinkProps("/EULA#part-2"))).toEqual({ href: "/EULA#part-2", ...english });
  });

  it.each([
    "/contact",
    "/bn/status/token",
    "/price-list.pdf",
    "#part-2",
    "tel:+9133",
    "https://example.com/",
  ])("does not label %s", (href) => {
    expect(Object.keys(inBengali(() => getLinkProps(href)))).toEqual(["href"]);
  });
});
