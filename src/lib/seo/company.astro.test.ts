import { expect, test } from "vitest";
import type { Company } from "#shared/schemas/company.ts";
import type { Position } from "#shared/schemas/position.ts";
import { jobThings, questionsThing } from "./company.ts";

const company = {
  offices: [
    { name: "Kolkata", street: "1 A", locality: "Kolkata", region: "West Bengal", postalCode: "700000" },
  ],
} as Company;

const position = (sample: boolean) =>
  ({
    slug: "intern",
    title: "Intern",
    kind: "internship",
    office: "Kolkata",
    summary: "Learn.",
    work: ["Mend"],
    bring: ["Patience"],
    terms: "Paid.",
    posted: "2026-11-02",
    sample,
  }) as Position & { slug: string };

test("R6: only positions that are really open are announced as jobs", () => {
  expect(jobThings([position(true)], company)).toEqual([]);
  const [job] = jobThings([position(false)], company);
  expect(job).toMatchObject({ "@type": "JobPosting", employmentType: "INTERN", datePosted: "2026-11-02" });
  expect(job).not.toHaveProperty("validThrough");
});

test("F4: questions are marked up as they stand on the page", () => {
  const thing = questionsThing([{ title: "Q?", content: "A." }], "/faq");
  expect(thing).toMatchObject({ mainEntity: [{ name: "Q?", acceptedAnswer: { text: "A." } }] });
});
