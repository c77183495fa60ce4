import { describe, expect, it } from "vitest";
import { howrahTruss } from "./bridge-truss";

const shape = { left: 0, right: 6560, deck: 100, towerTop: 0 };
const moves = (path: string) =>
  [...path.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("the Howrah Bridge's truss", () => {
  it("has 33 posts over 32 panels, each with one K", () => {
    const truss = howrahTruss(shape);
    expect(truss.bracing.match(/M/g)).toHaveLength(32);
    expect(truss.frame.match(/V/g)).toHaveLength(34);
  });

  it("stands its towers 99 m from each end of its 656 m", () => {
    const tops = moves(howrahTruss(shape).frame).filter(([, y]) => y === 0);
    expect(tops.map(([x]) => x)).toEqual([990, 5570]);
  });

  it("is the same from both sides", () => {
    const xs = moves(howrahTruss(shape).hangers).map(([x = 0]) => x);
    expect(xs.map((x) => 6560 - x).sort((a, b) => a - b)).toEqual(xs.sort((a, b) => a - b));
  });

  it("leaves the suspended span out when unfinished", () => {
    const xs = moves(howrahTruss({ ...shape, unfinished: true }).frame).map(([x = 0]) => x);
    expect(xs.filter((x) => x > 2430 && x < 4130)).toEqual([]);
  });
});
