// The package ships no types of its own.
declare module "subset-font" {
  /** The font with only the glyphs that the text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "truetype" | "woff2" },
  ): Promise<Buffer>;
}
