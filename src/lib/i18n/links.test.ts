import { describe, expect, it } from "vitest";
import { within } from "./ambient.ts";
import { linkProps, localizePath } from "./links.ts";

const translatedPaths = new Set(["/", "/contact", "/search"]);
const inBengali = <T>(make: () => T): T => within({ language: "bn", tag: "bn-IN", translatedPaths }, make);

describe("L1 addresses on a page of another language", () => {
  it.each([
    ["/", "/bn"],
    ["/contact?about=SEO#form", "/bn/contact?about=SEO#form"],
    ["/EULA", "/EULA"],
    ["/bn/status/token", "/bn/status/token"],
    ["https://example.com/contact", "https://example.com/contact"],
  ])("%s becomes %s", (path, expected) => {
    expect(inBengali(() => localizePath(path))).toBe(expected);
  });

  it("are the English ones on an English page", () => {
    expect(localizePath("/contact")).toBe("/contact");
    expect(linkProps("/EULA")).toEqual({ href: "/EULA" });
  });
});

describe("L1 a link on a page of another language", () => {
  it("names English where the page is in English only", () => {
    const english = { hrefLang: "en", "data-reads": "ইংরেজি" };
    expect(inBengali(() => linkProps("/EULA#part-2"))).toEqual({ href: "/EULA#part-2", ...english });
  });

  it.each([
    "/contact",
    "/bn/status/token",
    "/price-list.pdf",
    "#part-2",
    "tel:+9133",
    "https://example.com/",
  ])("does not for %s", (href) => {
    expect(Object.keys(inBengali(() => linkProps(href)))).toEqual(["href"]);
  });
});
