import { describe, expect, it } from "vitest";
import { advance, lettering, runs } from "./lettering";
import { textBlock } from "./text-block";

describe("T3 lettering", () => {
  it("has ₹ and diacritics, from the package's second file", () => {
    expect(runs("₹ 9,999", 700).map(({ subset }) => subset)).toEqual(["latin-ext", "latin"]);
    expect(lettering("₹", 20).path).toMatch(/^M/);
  });

  it("has Bengali, joined as it is written", () => {
    expect(runs("পথের pan", 700).map(({ subset }) => subset)).toEqual(["bengali", "latin"]);
    expect(advance("ক্ত", 700)).toBeLessThan(advance("ক", 700) + advance("ত", 700));
  });

  it("has Devanagari, so that Hindi needs no other font", () => {
    expect(runs("हिन्दी", 700).map(({ subset }) => subset)).toEqual(["devanagari"]);
    expect(advance("क्ष", 400)).toBeLessThan(advance("क", 400) + advance("ष", 400));
  });

  it("measures what it draws", () => {
    expect(advance("Hooghly Digital") * 100).toBeCloseTo(lettering("Hooghly Digital", 100).width, 0);
  });

  it("breaks lines to fit and takes the largest size that does", () => {
    const options = { x: 0, y: 0, fill: "#000", sizes: [60, 30], maxLines: 2, width: 300 };
    expect(textBlock("A short one", options)).toMatchObject({ lines: 2, size: 60 });
    expect(textBlock("What a website costs, and why that is", options)).toMatchObject({ lines: 2, size: 30 });
  });

  it("cuts what fits in no size, and says so", () => {
    const block = textBlock("one two three four five six", {
      x: 0,
      y: 0,
      fill: "#000",
      sizes: [30],
      maxLines: 1,
      width: 120,
    });
    expect(block.lines).toBe(1);
  });
});
