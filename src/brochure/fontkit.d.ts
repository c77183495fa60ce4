/** The small part of fontkit that this project uses; the package carries no types. */
declare module "fontkit" {
  export interface Glyph {
    path: { commands: { command: string; args: number[] }[] };
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(buffer: Uint8Array): Font;
}
