import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openPdf } from "#tests/support/pdf.ts";
import { ROOT } from "./pages.ts";

const [name = ""] = readdirSync(ROOT).filter((file) => file.endsWith("-brochure.pdf"));
const file = readFileSync(`${ROOT}/${name}`);
const document = await openPdf(file);

it("has at least eight pages and a bookmark for each chapter (R9)", async () => {
  expect(document.numPages).toBeGreaterThanOrEqual(8);
  expect((await document.getOutline()).length).toBeGreaterThanOrEqual(5);
});

it("is tagged, has a title, and declares its language (R9)", async () => {
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const { info, metadata } = await document.getMetadata();
  expect(info).toMatchObject({ Language: "en-IN", Title: expect.stringMatching(/./) });
  // PDF/UA, which requires that all fonts are embedded and all pictures are described.
  expect(metadata?.getRaw()).toContain("<pdfuaid:part>1</pdfuaid:part>");
});
