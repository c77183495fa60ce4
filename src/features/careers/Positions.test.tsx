import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CareersPage } from "#shared/schemas/pages/careers.ts";
import { Positions } from "./Positions.tsx";

const copy = {
  facts: { stipend: "Stipend", places: "Places", dates: "Dates", letter: "Letter" },
  open: "Still open: {facts}. [Ask us](/contact).",
  kinds: { "full-time": "Full time", "part-time": "Part time", internship: "Internship" },
} as CareersPage["positions"];
const position = {
  ...{ slug: "intern", title: "Intern", order: 1, office: "Kolkata", team: "Design", summary: "Draw." },
  ...{ work: [], bring: [], terms: "Three months.", sample: false, posted: "2026-11-02" },
  ...{ lang: undefined, member: undefined },
};
type Props = Parameters<typeof Positions>[0]["positions"][number];
const render = (fields: Pick<Props, "kind"> & Partial<Props>) =>
  renderToStaticMarkup(<Positions copy={copy} positions={[{ ...position, ...fields }]} />);

test("an internship states its facts, and which are still open (R6)", () => {
  const html = render({ kind: "internship", stipend: "₹8,000 a month", places: "2" });
  expect(html).toContain("<strong>Stipend:</strong> ₹8,000 a month");
  expect(html).toContain('Still open: dates and letter. <a href="/contact">Ask us</a>');
  const complete = { stipend: "₹8,000 a month", places: "2", dates: "June", letter: "Signed" };
  expect(render({ kind: "internship", ...complete })).not.toContain("Still open");
});

test("another position states only the facts that it has (R6)", () => {
  expect(render({ kind: "full-time" })).not.toContain("Still open");
  expect(render({ kind: "full-time", places: "1" })).toContain("<strong>Places:</strong> 1");
});
