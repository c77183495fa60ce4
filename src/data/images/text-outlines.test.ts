import { describe, expect, it } from "vitest";
import { getFontFile, measureText, renderTextBlock } from "./text-outlines.ts";

const block = { x: 0, y: 0, fill: "#000", sizes: [60, 30], maxLines: 2, width: 300 };
const getBaselines = (markup: string) =>
  Array.from(markup.matchAll(/translate\(0 (\d+)\)/g), ([, y]) => Number(y));

describe("text outlines (T3)", () => {
  it("renders the rupee sign and diacritics", () => {
    expect(measureText("₹")).toBeGreaterThan(0);
    expect(renderTextBlock("₹", block)).toContain(' d="M');
    expect(renderTextBlock("é", block)).not.toBe(renderTextBlock("e", block));
  });

  it("renders Bengali conjuncts, also beside Latin text", () => {
    expect(getFontFile("পথের pan", 700)).toContain("AnekBangla_700Bold");
    expect(measureText("ক্ত")).toBeLessThan(measureText("ক") + measureText("ত"));
    expect(measureText("পথের pan")).toBeCloseTo(measureText("পথের ") + measureText("pan"));
  });

  it("renders Devanagari conjuncts", () => {
    expect(getFontFile("हिन्दी", 400)).toContain("AnekDevanagari_400Regular");
    expect(measureText("क्ष")).toBeLessThan(measureText("क") + measureText("ष"));
  });

  it("measures the rendered width", () => {
    const xs = Array.from(
      renderTextBlock("Hooghly Digital", { ...block, sizes: [100], width: 2000 }).matchAll(
        /[ML](-?[\d.]+) /g,
      ),
    );
    const right = Math.max(...xs.map(([, x]) => Number(x)));
    expect(measureText("Hooghly Digital") * 100).toBeGreaterThan(right);
    expect(measureText("Hooghly Digital") * 100).toBeLessThan(right + 10);
  });

  it("wraps lines and uses the largest size that fits", () => {
    expect(getBaselines(renderTextBlock("A short one", block))).toEqual([0, 66]);
    expect(getBaselines(renderTextBlock("What a website costs, and why that is", block))).toEqual([0, 33]);
  });

  it("truncates text that fits in no size and appends an ellipsis", () => {
    const truncated = renderTextBlock("one two three four five six", {
      ...block,
      sizes: [30],
      maxLines: 1,
      width: 120,
    });
    expect(getBaselines(truncated)).toEqual([0]);
    const complete = renderTextBlock("one two", { ...block, sizes: [30], maxLines: 1, width: 120 });
    expect(truncated.match(/M/g)?.length).toBeGreaterThan(complete.match(/M/g)?.length ?? 0);
  });
});
