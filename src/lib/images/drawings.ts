import { brotliCompressSync, constants } from "node:zlib";
import { type Config, type CustomPlugin, optimize } from "svgo";

/** Largest a drawing may be as it travels, compressed, in bytes. */
const LIMIT_BYTES = 14 * 1024;
/** 0.6 s for all drawings, and a tenth more bytes than the best, which takes 5.7 s. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** What each element that may not stand in a drawing is replaced by. */
const REFUSED: Record<string, string> = {
  script: "has a script; delete it",
  foreignObject: "has a part in HTML (foreignObject); draw it",
  text: "has text in a font of your machine; turn it into paths in your editor",
  image: "contains another picture; draw it, or serve the photograph as a file of its own",
};

/**
 * What is wrong with an SVG drawing, each with what to do about it; nothing where it may be served. It may hold no
 * script, no text that needs a font and nothing from elsewhere, it has a viewBox, and it is small.
 */
export function drawingFaults(source: string): string[] {
  const faults = new Set<string>();
  const size = source.length > LIMIT_BYTES ? brotliCompressSync(source, QUICK).length : source.length;
  if (size > LIMIT_BYTES)
    faults.add(
      `has ${Math.ceil(size / 1024)} kB compressed, ${LIMIT_BYTES / 1024} are allowed; simplify its paths in your editor`,
    );
  try {
    optimize(source, { plugins: [collect(faults)] });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    faults.add(`is no SVG that can be read (${reason}); save it again from your editor as plain SVG`);
  }
  return [...faults];
}

const collect = (faults: Set<string>): CustomPlugin => ({
  name: "faults",
  fn: () => ({
    element: {
      enter: ({ name, attributes }, parent) => {
        const refused = REFUSED[name];
        if (refused) faults.add(refused);
        if (parent.type === "root" && !attributes["viewBox"])
          faults.add('has no viewBox; give its <svg> one, such as viewBox="0 0 640 480"');
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on/i.test(key)) faults.add(`has a script (${key}); delete it`);
          if (/(^|:)href$/.test(key) && !value.startsWith("#")) faults.add(elsewhere(value));
          for (const address of foreign(value)) faults.add(elsewhere(address));
        }
      },
    },
    text: { enter: ({ value }) => styleFaults(value, faults) },
    cdata: { enter: ({ value }) => styleFaults(value, faults) },
  }),
});

function styleFaults(css: string, faults: Set<string>): void {
  if (/@(font-face|import)/i.test(css))
    faults.add("has a font or a style sheet of its own; turn text into paths");
  for (const address of foreign(css)) faults.add(elsewhere(address));
}

const elsewhere = (address: string) =>
  `refers to ${address.slice(0, 60)}, outside itself; put what it needs into the drawing`;

/** Addresses in `url()` that are not of the drawing itself. */
const foreign = (value: string): string[] =>
  [...value.matchAll(/url\(\s*['"]?\s*([^)'"]*)/gi)].flatMap(([, address = ""]) =>
    address.startsWith("#") ? [] : [address],
  );

/** A drawing as it is served. */
export const minifiedDrawing = (source: string): string => optimize(source, minify).data;

const minify: Config = {
  plugins: [
    {
      name: "preset-default",
      params: {
        overrides: {
          // Pages show the symbols of the motifs by their ids.
          cleanupIds: false,
          removeHiddenElems: false,
          // It loses rules in a media query, such as the icon's for dark tab bars.
          inlineStyles: false,
          // Lines that one shape covers in part would be painted over it.
          mergePaths: false,
          // Letters are outlines of whole numbers under a scale, and shorter so.
          convertPathData: { applyTransforms: false },
        },
      },
    },
  ],
};
