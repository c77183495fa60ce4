import { expect, it } from "vitest";
import { plainIcons } from "./plain-icons";

it("leaves an icon nothing but its drawing and the classes of ours", () => {
  const icon = (attributes: string) => `<svg${attributes} aria-hidden="true"><path d="M0 0"/></svg>`;
  const name = ' xmlns="http://www.w3.org/2000/svg"';
  expect(plainIcons(icon(`${name} class="lucide lucide-play"`))).toBe(icon(""));
  expect(plainIcons(icon(`${name} class="lucide lucide-play Card-icon"`))).toBe(
    icon(' class="lucide lucide-play Card-icon"'),
  );
  expect(plainIcons('<p class="lucide">xmlns="http://www.w3.org/2000/svg"</p>')).toContain("lucide");
});
