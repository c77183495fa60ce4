import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { type Font, openSync } from "fontkit";
import { optimize } from "svgo";
import { getLanguageTag } from "#shared/languages/locale.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import alpona from "#src/components/artwork/alpona.svg?drawing";
import howrahBridge from "#src/components/artwork/howrah-bridge.svg?drawing";
import taxi from "#src/components/artwork/taxi.svg?drawing";
import tramCar from "#src/components/artwork/tram-car.svg?drawing";
import { palette, pigments } from "#src/data/brand/brand.ts";
import { logos } from "#src/data/brand/logo.ts";
import { applyColours, darkColours, lightColours } from "#src/data/images/standalone-svg.ts";
import { listFontFiles } from "#src/data/images/text-outlines.ts";
import template from "./brochure.typ?raw";
import type { BrochureContent, BrochurePicture } from "./content.ts";

const fontFiles = [...listFontFiles(400), ...listFontFiles(700)];
const fontFamilies = new Set(listFontFiles(400).map((file) => (openSync(file) as Font).familyName));

/** The folder of the template, which exists only in the memory of the compiler. */
const WORKSPACE = "/brochure";

/**
 * Typesets the brochure with `brochure.typ`.
 *
 * @returns the PDF, and its front cover as an SVG whose text is outlines
 * @throws if the template has an error
 */
export function typesetBrochure(content: BrochureContent): {
  pdf: Buffer;
  pageCount: number;
  coverSvg: string;
} {
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }],
  });
  let fileCount = 0;
  const addFile = (art: string | Buffer) => {
    const path = `/${++fileCount}.${typeof art === "string" ? "svg" : "jpg"}`;
    compiler.mapShadow(join(WORKSPACE, path), Buffer.from(art));
    return path;
  };
  const addPicture = (_: string, value: unknown) =>
    isPicture(value) ? { alt: value.alt, file: addFile(value.art) } : value;
  const { language, region } = new Intl.Locale(getLanguageTag());
  const inputs = {
    // The fonts have no non-breaking hyphen.
    content: JSON.stringify(content, addPicture).replaceAll("\u2011", "-"),
    design: JSON.stringify({
      language,
      region,
      digits: Array.from({ length: 10 }, (_, digit) => formatNumber(digit)),
      fonts: [...fontFamilies],
      colours: { ...pigments, "on-accent": palette.light["on-accent"] },
      logo: addFile(logos.dark),
      bridge: addFile(applyColours(howrahBridge, darkColours)),
      alpona: addFile(applyColours(alpona, darkColours)),
      tram: addFile(applyColours(tramCar, lightColours)),
      taxi: addFile(applyColours(taxi, lightColours)),
    }),
  };
  const compile = (part: "brochure" | "cover") => {
    const compiled = compiler.compile({ mainFileContent: template, inputs: { ...inputs, part } });
    if (compiled.result) return compiled.result;
    const error = compiled.takeDiagnostics();
    throw new Error(`brochure.typ: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`);
  };
  const brochure = compile("brochure");
  return {
    pdf: exportPdf(compiler, brochure),
    pageCount: brochure.numOfPages,
    coverSvg: optimize(compiler.plainSvg(compile("cover")), SVG_OPTIONS).data,
  };
}

/** Removes the second decimal place, which is not visible. */
const SVG_OPTIONS = { multipass: true, floatPrecision: 1 };

const isPicture = (value: unknown): value is BrochurePicture =>
  typeof value === "object" && value !== null && "art" in value;

/** Exports an accessible PDF. PDF/UA does not allow characters that no font has, such as emoji. */
function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: "ua-1" });
  } catch (error) {
    console.warn("The brochure does not conform to PDF/UA:", error instanceof Error ? error.message : error);
    return compiler.pdf(document);
  }
}
