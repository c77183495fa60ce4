import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contentDir } from "#server/files/site-folders.mjs";
import { readContent } from "./read-content.ts";

let build: string;
let content: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "build-"));
  content = join(build, "server/content");
  cpSync(contentDir, content, { recursive: true });
});
afterEach(() => rmSync(build, { recursive: true }));

it("reads the content of a build", () => {
  expect(readContent(build).company).toEqual(readContent().company);
});

it.each([
  [
    "with an invalid file",
    () => writeFileSync(join(content, "en/company.yaml"), "name: ["),
    "company.yaml is not valid",
  ],
  ["without a file", () => rmSync(join(content, "en/retention.yaml")), "retention.yaml does not match"],
  ["without content", () => rmSync(content, { recursive: true }), "no such file or directory"],
])("advises to build the site again if it reads a build %s (O4)", (_, damage, reason) => {
  damage();
  const advice = `The build ${build} is out of date or damaged. Run npm run publish to build the site again.`;
  expect(() => readContent(build)).toThrow(
    expect.objectContaining({
      code: "HD_CONTENT_INVALID",
      message: expect.stringMatching(new RegExp(`${reason}[^]*\n${RegExp.escape(advice)}$`)),
    }),
  );
});
