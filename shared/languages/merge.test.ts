import { describe, expect, it } from "vitest";
import { merge } from "./merge.ts";

describe("L1 a translation", () => {
  const english = {
    name: "Menu",
    price: 40000,
    links: [
      { label: "Home", href: "/" },
      { label: "Blog", href: "/blog" },
    ],
    years: [
      { date: "2026-12-25", name: "Christmas Day" },
      { date: "2026-12-29", name: "Founders' day" },
    ],
    tags: ["one", "two"],
  };

  it("takes what it leaves out from the English, and names its version nowhere", () => {
    expect(
      merge(english, { translatedFrom: "a1", name: "মেনু", links: [{ label: "হোম" }], tags: ["এক"] }),
    ).toEqual({
      ...english,
      name: "মেনু",
      links: [{ label: "হোম", href: "/" }, english.links[1]],
      tags: ["এক"],
    });
  });

  it("has the prices, days and addresses of the English, whatever it repeats", () => {
    const own = {
      price: 30000,
      links: [{ label: "হোম", href: "/old" }],
      years: [{ date: "2025-12-25", name: "বড়দিন" }],
    };
    expect(merge(english, own)).toMatchObject({
      price: 40000,
      links: [{ label: "হোম", href: "/" }, english.links[1]],
      years: [{ date: "2026-12-25", name: "বড়দিন" }, english.years[1]],
    });
  });

  it("keeps the version of its own text", () => {
    const notice = { version: "2026-12-01", kept: "We keep it" };
    expect(merge(notice, { version: "2026-11-23", kept: "রাখি" })).toMatchObject({ version: "2026-11-23" });
    expect(merge(notice, { kept: "রাখি" })).toMatchObject({ version: "2026-12-01" });
  });

  it("finds the entries that it repeats a value of when others come between or go", () => {
    const own = {
      links: [
        { label: "হোম", href: "/" },
        { label: "ব্লগ", href: "/blog" },
      ],
      years: [
        { date: "2026-12-26", name: "গেছে" },
        { date: "2026-12-29", name: "প্রতিষ্ঠা দিবস" },
      ],
    };
    const inserted = {
      ...english,
      links: [english.links[0], { label: "New", href: "/new" }, english.links[1]],
    };
    expect(merge(inserted, own)).toMatchObject({
      links: [{ label: "হোম" }, { label: "New" }, { label: "ব্লগ" }],
      years: [
        { date: "2026-12-25", name: "গেছে" },
        { date: "2026-12-29", name: "প্রতিষ্ঠা দিবস" },
      ],
    });
  });

  it("loses what the English no longer has", () => {
    expect(
      merge({ name: "Menu", links: [] }, { name: "মেনু", price: 1, links: [], note: { text: "ও" } }),
    ).toEqual({
      name: "মেনু",
      links: [],
    });
    expect(
      merge({ links: [{ label: "Home", href: "/" }] }, { links: [{ label: "ক" }, { label: "খ" }] }),
    ).toEqual({
      links: [{ label: "ক", href: "/" }],
    });
  });
});
