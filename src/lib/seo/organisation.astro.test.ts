import { expect, test } from "vitest";
import type { Company } from "#shared/schemas/company.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { organisation, serviceThing } from "./organisation.ts";

const company = {
  name: "Hooghly Digital",
  social: [],
  offices: [
    { locality: "Kolkata", region: "West Bengal" },
    { locality: "Midnapore", region: "West Bengal" },
  ],
  workingDays: ["Monday", "Tuesday"],
  legal: { name: "", gstin: "", registration: "" },
} as unknown as Company;

test("F4: the company says where it works and when it is open", () => {
  const open = organisation({ ...company, openingHours: { opens: "10:00", closes: "19:00" } });
  expect(open).toMatchObject({
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

test("F4: of legal name, tax number and hours only what is filled in is said", () => {
  const thing = organisation(company);
  for (const unsaid of ["legalName", "taxID", "openingHoursSpecification"])
    expect(thing).not.toHaveProperty(unsaid);
  const legal = { name: "Hooghly Digital LLP", gstin: "19ABCDE1234F1Z5", registration: "" };
  expect(organisation({ ...company, legal })).toMatchObject({
    legalName: "Hooghly Digital LLP",
    taxID: "19ABCDE1234F1Z5",
  });
});

const town = { offices: [{ locality: "Kolkata", region: "West Bengal" }] } as Company;

test("F4: a service points to its page, its provider and the towns served", () => {
  const thing = serviceThing({ name: "SEO", description: "Found", path: "/SEO" }, town);
  expect(thing).toMatchObject({
    "@type": "Service",
    url: `${siteOrigin}/SEO`,
    provider: { "@id": `${siteOrigin}/#organization` },
    areaServed: [
      { "@type": "City", name: "Kolkata" },
      { "@type": "State", name: "West Bengal" },
    ],
  });
});
