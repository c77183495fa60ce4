import { expect, test } from "vitest";
import type { Company } from "#shared/schemas/company.ts";
import type { Position } from "#shared/schemas/position.ts";
import { faqNode, jobNodes } from "./page-nodes.ts";

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

test("returns jobs for open positions, but not for samples (R6)", () => {
  expect(jobNodes([position(true)], company)).toEqual([]);
  const [job] = jobNodes([position(false)], company);
  expect(job).toMatchObject({ "@type": "JobPosting", employmentType: "INTERN", datePosted: "2026-11-02" });
  expect(job).not.toHaveProperty("validThrough");
});

test("returns a FAQPage with questions and answers (F4)", () => {
  const node = faqNode([{ title: "Q?", content: "A." }], "/faq");
  expect(node).toMatchObject({ mainEntity: [{ name: "Q?", acceptedAnswer: { text: "A." } }] });
});
