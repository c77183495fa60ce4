import { describe, expect, it } from "vitest";
import { advance, fontFile, textBlock } from "./lettering.ts";

const block = { x: 0, y: 0, fill: "#000", sizes: [60, 30], maxLines: 2, width: 300 };
const tops = (markup: string) => Array.from(markup.matchAll(/translate\(0 (\d+)\)/g), ([, y]) => Number(y));

describe("T3 lettering", () => {
  it("has ₹ and diacritics", () => {
    expect(advance("₹")).toBeGreaterThan(0);
    expect(textBlock("₹", block)).toContain(' d="M');
    expect(textBlock("é", block)).not.toBe(textBlock("e", block));
  });

  it("has Bengali, joined as it is written, beside Latin", () => {
    expect(fontFile("পথের pan", 700)).toContain("AnekBangla_700Bold");
    expect(advance("ক্ত")).toBeLessThan(advance("ক") + advance("ত"));
    expect(advance("পথের pan")).toBeCloseTo(advance("পথের ") + advance("pan"));
  });

  it("has Devanagari, so that Hindi needs no other font", () => {
    expect(fontFile("हिन्दी", 400)).toContain("AnekDevanagari_400Regular");
    expect(advance("क्ष")).toBeLessThan(advance("क") + advance("ष"));
  });

  it("measures what it draws", () => {
    const xs = Array.from(
      textBlock("Hooghly Digital", { ...block, sizes: [100], width: 2000 }).matchAll(/[ML](-?[\d.]+) /g),
    );
    const right = Math.max(...xs.map(([, x]) => Number(x)));
    expect(advance("Hooghly Digital") * 100).toBeGreaterThan(right);
    expect(advance("Hooghly Digital") * 100).toBeLessThan(right + 10);
  });

  it("breaks lines to fit and takes the largest size that does", () => {
    expect(tops(textBlock("A short one", block))).toEqual([0, 66]);
    expect(tops(textBlock("What a website costs, and why that is", block))).toEqual([0, 33]);
  });

  it("cuts what fits in no size, and says so", () => {
    const cut = textBlock("one two three four five six", { ...block, sizes: [30], maxLines: 1, width: 120 });
    expect(tops(cut)).toEqual([0]);
    const whole = textBlock("one two", { ...block, sizes: [30], maxLines: 1, width: 120 });
    expect(cut.match(/M/g)?.length).toBeGreaterThan(whole.match(/M/g)?.length ?? 0);
  });
});
