import { expect, test } from "vitest";
import { formatTable } from "./output.ts";

test("aligns columns in any script (S1)", () => {
  const rows = ["শ্রী ক্ষিতি", "Mita Sen", "日本", "👩‍🔧"].map((name) => ({ name, state: "held" }));
  expect(formatTable(rows).split("\n")).toEqual([
    "name      state",
    "শ্রী ক্ষিতি   held",
    "Mita Sen  held",
    "日本      held",
    "👩‍🔧        held",
  ]);
});

test("truncates text between graphemes (S1)", () => {
  const [, line] = formatTable([{ name: "ক্ষি".repeat(30) }]).split("\n");
  expect(line).toBe(`${"ক্ষি".repeat(23)}…`);
});

test("replaces control characters (S1)", () => {
  expect(formatTable([{ name: "a\u001b[2Jb\nc" }])).toBe("name\na [2Jb c");
});
