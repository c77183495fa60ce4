import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { languageFolder } from "#server/disk/site-folders.mjs";
import { serviceSchema } from "#shared/schemas/service.ts";

const folder = join(languageFolder(), "services");
const services = readdirSync(folder).map((name) => ({
  id: name.replace(".yaml", ""),
  data: serviceSchema.parse(parse(readFileSync(join(folder, name), "utf8"))),
}));
const service = (id: string) => {
  const found = services.find((entry) => entry.id === id);
  if (!found) throw new Error(`no service ${id}`);
  return found;
};

describe("the services", () => {
  it("R7, R8: have the recorded addresses, from Software-Development to Business-card-Design", () => {
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

  it("R7: show the recorded figures and blocks on the landing pages", () => {
    for (const { data } of services) {
      if (data.landing)
        expect(data.landing.figures.meters.map((meter) => meter.value)).toEqual([100, 90, 0.75]);
    }
    expect(service("Website-Development").data.landing?.pitch.points).toHaveLength(8);
    expect(service("SEO").data.landing?.tools?.points).toHaveLength(4);
  });

  it("R8: have at least 350 words each", () => {
    const short = services.filter(({ data }) => {
      const { head: _head, picture: _picture, ...visible } = data;
      return wordsIn(visible) < 350;
    });
    expect(short.map((entry) => entry.id)).toEqual([]);
  });
});

function wordsIn(value: unknown): number {
  if (typeof value === "string") return value.split(/\s+/).length;
  if (value === null || typeof value !== "object") return 0;
  return Object.values(value).reduce((sum: number, part) => sum + wordsIn(part), 0);
}
