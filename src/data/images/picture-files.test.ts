import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { getTranslatedDrawing } from "./picture-files.ts";

const root = mkdtempSync(join(tmpdir(), "drawings-"));
afterEach(() => rmSync(root, { recursive: true }));

it("uses the version of a drawing in the language of the page, if there is one (L1)", () => {
  const folders = { content: join(root, "content"), public: join(root, "public") };
  for (const folder of ["content/pictures", "public/art"]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["content/pictures/logo.bn.svg", "public/art/sari.bn.svg"])
    writeFileSync(join(root, file), "");
  const find = (address: string, language: string) => getTranslatedDrawing(address, language, folders);
  expect(find("/art/sari.svg", "bn")).toBe("/art/sari.bn.svg");
  expect(find("/pictures/logo.svg", "bn")).toBe("/pictures/logo.bn.svg");
  expect(find("/art/sari.svg", "en")).toBe("/art/sari.svg");
  expect(find("/art/books.svg", "bn")).toBe("/art/books.svg");
});
