import { expect, test } from "vitest";
import type { Company } from "#shared/schemas/company.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { organisationNode, serviceNode } from "./organisation.ts";

const company = {
  social: [],
  offices: [
    { locality: "Kolkata", region: "West Bengal" },
    { locality: "Midnapore", region: "West Bengal" },
  ],
  workingDays: ["Monday", "Tuesday"],
  legal: { name: "", gstin: "", registration: "" },
} as unknown as Company;

test("contains the area served and the opening hours (F4)", () => {
  const node = organisationNode("Ganges Software", {
    ...company,
    openingHours: { opens: "10:00", closes: "19:00" },
  });
  expect(node).toMatchObject({
    areaServed: [
      { "@type": "City", name: "Kolkata" },
      { "@type": "City", name: "Midnapore" },
      { "@type": "State", name: "West Bengal" },
    ],
    openingHoursSpecification: {
      dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Tuesday"],
      opens: "10:00",
      closes: "19:00",
    },
  });
});

test("omits the legal name, tax number and hours if they are missing (F4)", () => {
  const node = organisationNode("Ganges Software", company);
  for (const property of ["legalName", "taxID", "openingHoursSpecification"])
    expect(node).not.toHaveProperty(property);
  const legal = { name: "Ganges Software LLP", gstin: "19ABCDE1234F1Z5", registration: "" };
  expect(organisationNode("Ganges Software", { ...company, legal })).toMatchObject({
    legalName: "Ganges Software LLP",
    taxID: "19ABCDE1234F1Z5",
  });
});

const town = { offices: [{ locality: "Kolkata", region: "West Bengal" }] } as Company;

test("links a service to its page, its provider and the area served (F4)", () => {
  const node = serviceNode({ name: "SEO", description: "Found", path: "/SEO" }, town);
  expect(node).toMatchObject({
    "@type": "Service",
    url: `${siteOrigin}/SEO`,
    provider: { "@id": `${siteOrigin}/#organization` },
    areaServed: [
      { "@type": "City", name: "Kolkata" },
      { "@type": "State", name: "West Bengal" },
    ],
  });
});
