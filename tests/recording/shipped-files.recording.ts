import { expect, test } from "vitest";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { computeChecksums, readChecksums } from "#src/data/checks/shipped-files.ts";

const folders = { content: contentDir, public: publicDir };

test("content/.shipped.sha256 is up to date; otherwise run npm run start-clean -- --record (O9)", () => {
  expect(readChecksums(folders)).toEqual(computeChecksums(folders));
});
