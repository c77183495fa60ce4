import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { headDrawings } from "../artwork/heads/all";

const css = readFileSync(new URL("PageHead.module.css", import.meta.url), "utf8");

describe("the drawings of page heads", () => {
  it("have a mask each, without which the head would be a plain block of colour", () => {
    const masks = [...css.matchAll(/\.(\w+)::before \{\s*mask: url\("\/art\/(\w+)-lines\.svg"\)/g)];
    const named = masks.map(([, name, file]) => [name, file]);
    expect(named).toEqual(Object.keys(headDrawings).map((name) => [name, name]));
  });
});
