import { describe, expect, it } from "vitest";
import tram from "./tram.svg?raw";

/** The widest list of steps (src/features/home/Points.module.css). */
const LIST_WIDTH_PX = 1088;
const COLUMN_GAP_PX = 24;
const HALF_NUMBER_WIDTH_PX = 24;

describe("tram line", () => {
  it("has a pole above each of four stops", () => {
    const poles = [...tram.matchAll(/M(\d+) 70V4/g)].map(([, x]) => Number(x));
    expect(poles).toEqual(
      [0, 1, 2, 3].map((column) => HALF_NUMBER_WIDTH_PX + (column * (LIST_WIDTH_PX + COLUMN_GAP_PX)) / 4),
    );
  });
});
