import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMdx, readYaml, SOURCE_KEY, writeMdx, writeYaml } from "./lossless-yaml.ts";

const yaml = `# What the file is for.

name: Debjit Paul
summary: >-
  He looks after dates.

# Placeholders.
email: debjit@example.com
social:
  - network: LinkedIn # the first
    url: https://example.com
  - network: Facebook
    url: https://example.org
date: "2026-01-26"
`;

/** Sveltia hands over texts, and every value when it saves, without white space at the ends. */
const passedOn = (data: object) =>
  JSON.parse(JSON.stringify(data), (_key, value) => (typeof value === "string" ? value.trim() : value));

describe("O1 a file that the editor writes", () => {
  it("is as it was where nothing changed", () => {
    const files = globSync("content/**/*.{yaml,mdx}");
    expect(files.length).toBeGreaterThan(0);
    const changed = files.filter((file) => {
      const text = readFileSync(file, "utf8");
      const written = file.endsWith(".mdx")
        ? writeMdx(passedOn(readMdx(text.trim())))
        : writeYaml(passedOn(readYaml(text.trim())));
      return written !== text;
    });
    expect(changed).toEqual([]);
  });

  it("opens a post that a Windows checkout has with its own line ends, and writes it with ours", () => {
    const text = "---\ntitle: A post # not long\ntags:\n  - One\n---\n\nFirst.\n\nSecond.\n";
    const data = readMdx(text.replaceAll("\n", "\r\n"));
    expect(data).toMatchObject({ title: "A post", tags: ["One"], body: "First.\n\nSecond." });
    expect(writeMdx(passedOn(data))).toBe(text);
    expect(writeMdx({ ...data, tags: ["Two"] })).toBe(text.replace("One", "Two"));
    expect(writeYaml(passedOn(readYaml(yaml.replaceAll("\n", "\r\n"))))).toBe(yaml);
  });

  it("changes only the line of the field that changed", () => {
    expect(writeYaml({ ...readYaml(yaml), name: "Nasreen Begum" })).toBe(
      yaml.replace("Debjit Paul", "Nasreen Begum"),
    );
  });

  it("keeps comments within what changed", () => {
    const data = readYaml(yaml) as { social: object[] };
    const social = [data.social[0], { network: "Instagram", url: "https://example.net" }];
    expect(writeYaml({ ...data, social })).toBe(
      yaml.replace("Facebook", "Instagram").replace("https://example.org", "https://example.net"),
    );
  });

  it("takes an item away and leaves the others as they are", () => {
    const data = readYaml(yaml) as { social: object[] };
    expect(writeYaml({ ...data, social: data.social.slice(1) })).toBe(
      yaml.replace(/ {2}- network: LinkedIn.*\n.*\n/, ""),
    );
  });

  it("leaves out what was emptied, and keeps the comment of what follows", () => {
    expect(writeYaml({ ...readYaml(yaml), summary: undefined, email: null })).toBe(
      yaml.replace(/summary:[^#]*/, "\n").replace(/email:.*\n/, ""),
    );
  });

  it("adds what is new at the end", () => {
    expect(writeYaml({ ...readYaml(yaml), leader: true })).toBe(`${yaml}leader: true\n`);
  });

  it("adds what is new within what was there, in whichever form", () => {
    const one = "portrait: { file: /art/a.svg, decorative: true }\n";
    expect(writeYaml({ ...readYaml(one), portrait: { file: "/pictures/a.jpg", alt: "At her desk" } })).toBe(
      "portrait: { file: /pictures/a.jpg, alt: At her desk }\n",
    );
    const other = "portrait:\n  file: /art/a.svg\n  decorative: true\n";
    expect(writeYaml({ ...readYaml(other), portrait: { file: "/pictures/a.jpg", alt: "At her desk" } })).toBe(
      "portrait:\n  file: /pictures/a.jpg\n  alt: At her desk\n",
    );
  });

  it("does not say of a switch that it is off where the file did not", () => {
    const data = readYaml(yaml) as { social: object[] };
    const social = data.social.map((one) => ({ ...one, hidden: false }));
    expect(writeYaml({ ...data, leader: false, social })).toBe(yaml);
    expect(writeYaml({ name: "New", leader: false })).toBe("name: New\nleader: false\n");
  });

  it("quotes what older readers of YAML would take for a date or a number", () => {
    expect(writeYaml({ day: "2026-12-25", pin: "700001", text: "Yes: it is" })).toBe(
      'day: "2026-12-25"\npin: "700001"\ntext: "Yes: it is"\n',
    );
  });

  it("keeps the article of a post beside a changed head", () => {
    const text = "---\ntitle: One\n---\n\nText *as typed*.\n\n- a\n";
    expect(writeMdx({ ...readMdx(text), title: "Two" })).toBe(text.replace("One", "Two"));
    expect(writeMdx({ title: "New", body: "Text" })).toBe("---\ntitle: New\n---\n\nText\n");
  });

  it("is whole when a head changes whose last line lost its end", () => {
    const text = "---\ntitle: One\nmedia:\n  type: image\n---\n\nText\n";
    expect(writeMdx({ ...passedOn(readMdx(text)), title: "Two" })).toBe(text.replace("One", "Two"));
  });

  it("keeps the end of a mail that nobody touched", () => {
    const mail = "subject: One\ntext: |\n  Dear {name},\n  thank you.\n";
    expect(writeYaml({ ...passedOn(readYaml(mail)), subject: "Two" })).toBe(mail.replace("One", "Two"));
  });

  it("has its source with it, which no field shows", () => {
    expect(readYaml("a: 1\n")).toEqual({ a: 1, [SOURCE_KEY]: "a: 1\n" });
  });
});
