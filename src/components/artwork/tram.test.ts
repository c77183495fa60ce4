import { describe, expect, it } from "vitest";
import tram from "./tram.svg?raw";

/** Of the widest list of steps, in pixels: its width, the gap of its columns, half of a stop's number. */
const [WIDTH, GAP, HALF] = [1088, 24, 24];

describe("the tram's line", () => {
  it("has a pole above each of four stops", () => {
    const poles = [...tram.matchAll(/M(\d+) 70V4/g)].map(([, x]) => Number(x));
    expect(poles).toEqual([0, 1, 2, 3].map((column) => HALF + (column * (WIDTH + GAP)) / 4));
  });
});
