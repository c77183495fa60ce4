import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import { serviceSchema } from "#shared/schemas/service.ts";

const folder = join(getLanguageFolder(), "services");
const services = readdirSync(folder).map((name) => ({
  id: name.replace(".yaml", ""),
  data: serviceSchema.parse(parse(readFileSync(join(folder, name), "utf8"))),
}));
const findService = (id: string) => {
  const service = services.find((entry) => entry.id === id);
  if (!service) throw new Error(`Service ${id} not found.`);
  return service;
};

describe("services", () => {
  it("have the recorded paths, from Software-Development to Business-card-Design (R7, R8)", () => {
    const slugs = services.toSorted((a, b) => a.data.order - b.data.order).map((entry) => entry.id);
    expect(slugs).toHaveLength(17);
    expect(slugs.at(0)).toBe("Software-Development");
    expect(slugs.at(-1)).toBe("Business-card-Design");
    const landing = services.filter((entry) => entry.data.landing).map((entry) => entry.id);
    expect(landing.sort()).toEqual([
      "Application-Development",
      "SEO",
      "Software-Development",
      "Website-Development",
    ]);
  });

  it("have the recorded meters and points on full service pages (R7)", () => {
    for (const { data } of services) {
      if (data.landing)
        expect(data.landing.figures.meters.map((meter) => meter.value)).toEqual([100, 90, 0.75]);
    }
    expect(findService("Website-Development").data.landing?.pitch.points).toHaveLength(8);
    expect(findService("SEO").data.landing?.tools?.points).toHaveLength(4);
  });

  it("have at least 350 words each (R8)", () => {
    const short = services.filter(({ data }) => {
      const { head: _head, picture: _picture, ...visible } = data;
      return countWords(visible) < 350;
    });
    expect(short.map((entry) => entry.id)).toEqual([]);
  });
});

function countWords(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).length;
  if (value === null || typeof value !== "object") return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countWords(part), 0);
}
