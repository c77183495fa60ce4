import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMdx, readYaml, SOURCE_KEY, writeMdx, writeYaml } from "./lossless-yaml.ts";

const yaml = `# Purpose of the file.

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

/** Serialises data and trims its strings, as Sveltia does. */
const roundTripThroughSveltia = (data: object) =>
  JSON.parse(JSON.stringify(data), (_key, value) => (typeof value === "string" ? value.trim() : value));

describe("lossless YAML and MDX (O1)", () => {
  it("does not change a file without edits", () => {
    const files = globSync("content/**/*.{yaml,mdx}");
    expect(files.length).toBeGreaterThan(0);
    const changed = files.filter((file) => {
      const text = readFileSync(file, "utf8");
      const written = file.endsWith(".mdx")
        ? writeMdx(roundTripThroughSveltia(readMdx(text.trim())))
        : writeYaml(roundTripThroughSveltia(readYaml(text.trim())));
      return written !== text;
    });
    expect(changed).toEqual([]);
  });

  it("reads CRLF and writes LF", () => {
    const text = "---\ntitle: A post # not long\ntags:\n  - One\n---\n\nFirst.\n\nSecond.\n";
    const data = readMdx(text.replaceAll("\n", "\r\n"));
    expect(data).toMatchObject({ title: "A post", tags: ["One"], body: "First.\n\nSecond." });
    expect(writeMdx(roundTripThroughSveltia(data))).toBe(text);
    expect(writeMdx({ ...data, tags: ["Two"] })).toBe(text.replace("One", "Two"));
    expect(writeYaml(roundTripThroughSveltia(readYaml(yaml.replaceAll("\n", "\r\n"))))).toBe(yaml);
  });

  it("changes only the line of an edited field", () => {
    expect(writeYaml({ ...readYaml(yaml), name: "Nasreen Begum" })).toBe(
      yaml.replace("Debjit Paul", "Nasreen Begum"),
    );
  });

  it("preserves comments in an edited list", () => {
    const data = readYaml(yaml) as { social: object[] };
    const social = [data.social[0], { network: "Instagram", url: "https://example.net" }];
    expect(writeYaml({ ...data, social })).toBe(
      yaml.replace("Facebook", "Instagram").replace("https://example.org", "https://example.net"),
    );
  });

  it("removes an item without changes to the others", () => {
    const data = readYaml(yaml) as { social: object[] };
    expect(writeYaml({ ...data, social: data.social.slice(1) })).toBe(
      yaml.replace(/ {2}- network: LinkedIn.*\n.*\n/, ""),
    );
  });

  it("removes emptied fields, but not the comment of the next field", () => {
    expect(writeYaml({ ...readYaml(yaml), summary: undefined, email: null })).toBe(
      yaml.replace(/summary:[^#]*/, "\n").replace(/email:.*\n/, ""),
    );
  });

  it("appends new fields", () => {
    expect(writeYaml({ ...readYaml(yaml), leader: true })).toBe(`${yaml}leader: true\n`);
  });

  it("adds fields to a flow map and a block map", () => {
    const flowMap = "portrait: { file: /art/a.svg, decorative: true }\n";
    expect(
      writeYaml({ ...readYaml(flowMap), portrait: { file: "/pictures/a.jpg", alt: "At her desk" } }),
    ).toBe("portrait: { file: /pictures/a.jpg, alt: At her desk }\n");
    const blockMap = "portrait:\n  file: /art/a.svg\n  decorative: true\n";
    expect(
      writeYaml({ ...readYaml(blockMap), portrait: { file: "/pictures/a.jpg", alt: "At her desk" } }),
    ).toBe("portrait:\n  file: /pictures/a.jpg\n  alt: At her desk\n");
  });

  it("does not add false booleans or empty groups to an existing file", () => {
    const data = readYaml(yaml) as { social: object[] };
    const social = data.social.map((profile) => ({ ...profile, hidden: false }));
    expect(writeYaml({ ...data, leader: false, visits: { parts: {} }, social })).toBe(yaml);
    expect(writeYaml({ name: "New", leader: false })).toBe("name: New\nleader: false\n");
  });

  it("quotes values that YAML 1.1 would parse as dates or numbers", () => {
    expect(writeYaml({ day: "2026-12-25", pin: "700001", text: "Yes: it is" })).toBe(
      'day: "2026-12-25"\npin: "700001"\ntext: "Yes: it is"\n',
    );
  });

  it("preserves the article if the front matter changes", () => {
    const text = "---\ntitle: One\n---\n\nText *as typed*.\n\n- a\n";
    expect(writeMdx({ ...readMdx(text), title: "Two" })).toBe(text.replace("One", "Two"));
    expect(writeMdx({ title: "New", body: "Text" })).toBe("---\ntitle: New\n---\n\nText\n");
  });

  it("preserves the notation of paragraphs that were not edited", () => {
    const article = "Text *as typed*.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nEnd *here*.";
    const fromRichText = "Text _as typed_.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nEnd _there_.";
    const text = `---\ntitle: One\n---\n\n${article}\n`;
    expect(writeMdx({ ...readMdx(text), body: fromRichText })).toBe(
      text.replace("End *here*", "End _there_"),
    );
  });

  it("restores the trimmed last line break of front matter", () => {
    const text = "---\ntitle: One\nmedia:\n  type: image\n---\n\nText\n";
    expect(writeMdx({ ...roundTripThroughSveltia(readMdx(text)), title: "Two" })).toBe(
      text.replace("One", "Two"),
    );
  });

  it("preserves the trailing line break of a block scalar", () => {
    const mail = "subject: One\ntext: |\n  Dear {name},\n  thank you.\n";
    expect(writeYaml({ ...roundTripThroughSveltia(readYaml(mail)), subject: "Two" })).toBe(
      mail.replace("One", "Two"),
    );
  });

  it("stores the original text with the data when reading a file", () => {
    expect(readYaml("a: 1\n")).toEqual({ a: 1, [SOURCE_KEY]: "a: 1\n" });
  });
});
