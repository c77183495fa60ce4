import type { FunctionComponent } from "react";
import { BooksLines } from "./BooksLines";
import { BridgeLines } from "./BridgeLines";
import { PostLines } from "./PostLines";
import { ShopsLines } from "./ShopsLines";
import { StreetLines } from "./StreetLines";
import { TeaLines } from "./TeaLines";
import { TramLines } from "./TramLines";

/** What the heads of pages show beside their words, one for each kind of page. */
export const headDrawings = {
  bridge: BridgeLines,
  street: StreetLines,
  shops: ShopsLines,
  books: BooksLines,
  tea: TeaLines,
  tram: TramLines,
  post: PostLines,
} satisfies Record<string, FunctionComponent>;

export type HeadDrawing = keyof typeof headDrawings;
