import { expect, test } from "vitest";
import { table } from "./output.ts";

test("S1: columns are aligned on a terminal in any script", () => {
  const rows = ["শ্রী ক্ষিতি", "Mita Sen", "日本", "👩‍🔧"].map((name) => ({ name, state: "held" }));
  expect(table(rows).split("\n")).toEqual([
    "name      state",
    "শ্রী ক্ষিতি   held",
    "Mita Sen  held",
    "日本      held",
    "👩‍🔧        held",
  ]);
});

test("S1: text that is too wide for its column is truncated between two letters", () => {
  const [, line] = table([{ name: "ক্ষি".repeat(30) }]).split("\n");
  expect(line).toBe(`${"ক্ষি".repeat(23)}…`);
});

test("S1: control characters in a visitor's text never reach the terminal", () => {
  expect(table([{ name: "a\u001b[2Jb\nc" }])).toBe("name\na [2Jb c");
});
