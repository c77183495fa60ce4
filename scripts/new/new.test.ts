import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { newKind } from "./kind.ts";
import { newSection } from "./section.ts";
import { collectionsFile, writeNew } from "./write.ts";

const folder = mkdtempSync(join(tmpdir(), "new-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run new", () => {
  it("starts a section with the styles beside it", () => {
    const files = newSection("team/OldAwards");
    expect(Object.keys(files)).toEqual([
      "src/sections/team/OldAwards.tsx",
      "src/sections/team/OldAwards.module.css",
    ]);
    expect(files["src/sections/team/OldAwards.tsx"]).toContain('labelledBy="old-awards"');
  });

  it("starts a kind of content that the build knows", () => {
    const files = newKind("case-study");
    expect(Object.keys(files)).toContain("content/case-studies/example.yaml");
    const config = files[collectionsFile] ?? "";
    expect(config).toContain('import { caseStudySchema } from "./schemas/case-study";');
    expect(config).toMatch(/ {2}caseStudies: folder\("case-studies", caseStudySchema\),\n\};\n$/);
  });

  it("gives an example that has the fields of its schema", () => {
    const files = newKind("award");
    const described = files["src/schemas/award.ts"]
      ?.match(/^ {2}(\w+):/gm)
      ?.map((field) => field.slice(2, -1));
    const example = z
      .record(z.string(), z.unknown())
      .parse(parse(files["content/awards/example.yaml"] ?? ""));
    expect(Object.keys(example)).toEqual(described);
  });

  it("never overwrites", () => {
    writeNew(newSection("team/Awards"), folder);
    const path = "src/sections/team/Awards.tsx";
    const before = readFileSync(join(folder, path), "utf8");
    expect(() => writeNew({ "other.ts": "", [path]: "" }, folder)).toThrow(path);
    expect(readFileSync(join(folder, path), "utf8")).toBe(before);
  });

  it.each(["Awards", "team/awards", "../x/Awards", ""])("refuses the section %j", (name) => {
    expect(() => newSection(name)).toThrow("team/Awards");
  });

  it.each(["Award", "a b", "../award", ""])("refuses the kind %j", (name) => {
    expect(() => newKind(name)).toThrow("award");
  });
});
