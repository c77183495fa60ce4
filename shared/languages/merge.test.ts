import { describe, expect, it } from "vitest";
import { mergeTranslation } from "./merge.ts";

describe("mergeTranslation (L1)", () => {
  const english = {
    name: "Menu",
    price: 40000,
    links: [
      { label: "Home", href: "/" },
      { label: "Blog", href: "/blog" },
    ],
    holidays: [
      { date: "2026-12-25", name: "Christmas Day" },
      { date: "2026-12-29", name: "Founders' day" },
    ],
    tags: ["one", "two"],
  };

  it("uses the English value of missing fields and drops the source version", () => {
    expect(
      mergeTranslation(english, {
        translatedFrom: "a1",
        name: "মেনু",
        links: [{ label: "হোম" }],
        tags: ["এক"],
      }),
    ).toEqual({
      ...english,
      name: "মেনু",
      links: [{ label: "হোম", href: "/" }, english.links[1]],
      tags: ["এক"],
    });
  });

  it("uses the prices, dates and URLs of the English file", () => {
    const translation = {
      price: 30000,
      links: [{ label: "হোম", href: "/old" }],
      holidays: [{ date: "2025-12-25", name: "বড়দিন" }],
    };
    expect(mergeTranslation(english, translation)).toMatchObject({
      price: 40000,
      links: [{ label: "হোম", href: "/" }, english.links[1]],
      holidays: [{ date: "2026-12-25", name: "বড়দিন" }, english.holidays[1]],
    });
  });

  it("keeps the version of a translated consent notice", () => {
    const notice = { version: "2026-12-01", kept: "We keep it" };
    expect(mergeTranslation(notice, { version: "2026-11-23", kept: "রাখি" })).toMatchObject({
      version: "2026-11-23",
    });
    expect(mergeTranslation(notice, { kept: "রাখি" })).toMatchObject({ version: "2026-12-01" });
  });

  it("matches list items by a shared value, and the remaining ones by index, after items are inserted or removed", () => {
    const translation = {
      links: [
        { label: "হোম", href: "/" },
        { label: "ব্লগ", href: "/blog" },
      ],
      holidays: [
        { date: "2026-12-26", name: "গেছে" },
        { date: "2026-12-29", name: "প্রতিষ্ঠা দিবস" },
      ],
    };
    const inserted = {
      ...english,
      links: [english.links[0], { label: "New", href: "/new" }, english.links[1]],
    };
    expect(mergeTranslation(inserted, translation)).toMatchObject({
      links: [{ label: "হোম" }, { label: "New" }, { label: "ব্লগ" }],
      holidays: [
        { date: "2026-12-25", name: "গেছে" },
        { date: "2026-12-29", name: "প্রতিষ্ঠা দিবস" },
      ],
    });
  });

  it("drops fields and items that are not in the English file", () => {
    expect(
      mergeTranslation(
        { name: "Menu", links: [] },
        { name: "মেনু", price: 1, links: [], note: { text: "ও" } },
      ),
    ).toEqual({
      name: "মেনু",
      links: [],
    });
    expect(
      mergeTranslation(
        { links: [{ label: "Home", href: "/" }] },
        { links: [{ label: "ক" }, { label: "খ" }] },
      ),
    ).toEqual({
      links: [{ label: "ক", href: "/" }],
    });
  });
});
