import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { MemberView } from "#src/data/member-view.ts";
import { TeamTable } from "./TeamTable.tsx";

const networks = {
  Instagram: "Instagram",
  Facebook: "Facebook",
  LinkedIn: "LinkedIn",
  WhatsApp: "WhatsApp",
  YouTube: "YouTube",
  X: "X",
  GitHub: "GitHub",
};
const visit = { text: "Come and meet us.", label: "Arrange a visit" };

const render = (count: number, withVisit = true) => {
  const members = Array.from({ length: count }, (_, index) => ({
    slug: `member-${index}`,
    name: `Member ${index}`,
    role: "Developer",
    portrait: { src: "/portrait.svg", alt: "", width: 320, height: 320 },
    social: [],
  })) as unknown as MemberView[];
  return renderToStaticMarkup(
    <TeamTable
      members={members}
      profiles="Profiles of {name}"
      networks={networks}
      visit={withVisit ? visit : undefined}
      visitHref="/contact"
    />,
  );
};

it.each([1, 2, 7, 8, 9, 10, 11, 24])("seats each of %i members once, with a link", (count) => {
  const html = render(count);
  expect(html.match(/href="\/singleteam\/member-\d+"/g)).toHaveLength(count);
  expect(html.match(/<ul[^>]*role="list"[^>]*>(?=<li)/g)).toHaveLength(Math.ceil(count / 10));
});

it("shows a plus icon only for members with profiles", () => {
  expect(render(2)).not.toContain("<details");
});

it("invites to a visit once, below the tables", () => {
  expect(render(24).match(/Arrange a visit/g)).toHaveLength(1);
  expect(render(8, false)).not.toContain("Arrange a visit");
});
