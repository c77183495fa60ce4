import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import type { MemberPage } from "#shared/schemas/pages/team.ts";
import { MemberProfile } from "./MemberProfile.tsx";

const copy = {
  department: "Department",
  office: "Office",
  phone: "Phone",
  email: "Email",
  profiles: "Profiles",
  ask: "What to ask",
  biography: "About {name}",
  sampleBiography: "About {name} (sample)",
} as MemberPage;
const networks = { GitHub: "GitHub" } as Interface["networks"];
const member = {
  name: "Mita Sen",
  department: "Design",
  email: "mita@example.in",
  office: "Kolkata",
  social: [],
} as unknown as Member;

const render = (fields: Partial<Member> = {}) =>
  renderToStaticMarkup(<MemberProfile member={{ ...member, ...fields }} copy={copy} networks={networks} />);

it("shows no label and no heading of a missing phone number, profile, biography and question", () => {
  const html = render();
  for (const label of ["Phone", "Profiles", "What to ask", "About Mita Sen"])
    expect(html).not.toContain(label);
  expect(html).not.toMatch(/aria-labelledby|<dd><\/dd>|<ul/);
});

it("shows phone number, profiles and biography if they exist, and marks the biography of a sample", () => {
  const html = render({
    phone: "+91 33 2464 1234",
    social: [{ network: "GitHub", url: "https://github.com/example" }],
    biography: ["She draws."],
    sample: true,
  });
  for (const text of ["Phone", "https://github.com/example", "About Mita Sen (sample)", "She draws."])
    expect(html).toContain(text);
});
