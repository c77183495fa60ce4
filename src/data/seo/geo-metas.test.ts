import { expect, it } from "vitest";
import { getGeoMetas } from "./geo-metas.ts";

const office = {
  ...{ name: "Pune", role: "Head office", street: "1 Example Road", postalCode: "411001" },
  ...{ locality: "Pune", region: "Maharashtra", latitude: 18.52, longitude: 73.86 },
};
const toRecord = (metas: ReturnType<typeof getGeoMetas>) =>
  Object.fromEntries(metas.map(({ name, content }) => [name, content]));

it("names the place, position and state of the office (F4)", () => {
  expect(toRecord(getGeoMetas(office))).toEqual({
    "geo.region": "IN-MH",
    "geo.placename": "Pune",
    "geo.position": "18.52;73.86",
    ICBM: "18.52, 73.86",
  });
});

it("names no region outside India (F4)", () => {
  const metas = toRecord(getGeoMetas({ ...office, locality: "Dhaka", region: "Dhaka Division" }));
  expect(metas).not.toHaveProperty(["geo.region"]);
  expect(metas["geo.placename"]).toBe("Dhaka");
});
