import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { offerSchema } from "../schemas/offer.ts";
import { projectSchema } from "../schemas/project.ts";
import { offerFaults } from "./offers.ts";
import { projectFaults } from "./projects.ts";

const read = (folder: string) =>
  readdirSync(`content/${folder}`).map((name) => ({
    id: name.replace(".yaml", ""),
    data: parse(readFileSync(`content/${folder}/${name}`, "utf8")) as unknown,
  }));
const projects = read("projects").map(({ id, data }) => ({ id, data: projectSchema.parse(data) }));
const offers = read("offers").map(({ id, data }) => ({ id, data: offerSchema.parse(data) }));
const first = <T>(list: T[]): T => list[0] as T;

test("T1 the offers stand as recorded", () => {
  expect(offers.map(({ data }) => [data.id, data.name, data.audience, data.priceINR])).toEqual([
    [1, "Create Dynamic E-commerce Website", "for small businesses", 9999.99],
    [2, "Create Medium E-commerce Website", "for growing businesses", 1799.99],
    [3, "Create Large Scale E-commerce Website", "for large enterprises", 2599.99],
  ]);
  expect(offerFaults(offers)).toEqual([]);
});

test("T4 two offers with one number are named with file and field", () => {
  const [fault] = offerFaults([...offers, { ...first(offers), id: "9-copy" }]);
  expect(fault).toContain("content/offers/9-copy.yaml: id: 1");
});

test("T1 every project has the recorded circles", () => {
  for (const { data } of projects)
    expect(data.results.indicators.map(({ value }) => value)).toEqual([75, 65, 90, 45]);
  expect(projectFaults(projects, () => true)).toEqual([]);
});

test("T4 a second featured project and a missing picture are named", () => {
  const copy = { ...first(projects.filter(({ data }) => data.featured)), id: "zz-copy" };
  const faults = projectFaults([...projects, copy], (address) => !address.includes("-tall"));
  expect(faults.filter((fault) => fault.startsWith("content/projects/zz-copy.yaml: featured"))).toHaveLength(
    1,
  );
  expect(faults.filter((fault) => fault.includes("-tall.svg"))).toHaveLength(projects.length + 1);
});

test("T4 a screen without a file is named", () => {
  const [fault] = projectFaults(projects, (address) => address !== "/art/screens/salt-lake-clinic-place.svg");
  expect(fault).toContain(
    "content/projects/salt-lake-clinic.yaml: screens: there is no file public/art/screens",
  );
});

test("T4 no featured project is a fault", () => {
  const none = projects.map(({ id, data }) => ({ id, data: { ...data, featured: false } }));
  expect(projectFaults(none, () => true)).toHaveLength(1);
});
