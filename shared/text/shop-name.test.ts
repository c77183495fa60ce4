import { expect, it } from "vitest";
import { readShopName } from "./shop-name.ts";

it("accepts names of shops as people write them (R14a)", () => {
  const names = [
    "Roy",
    "Annapurna Bhandar & Sons",
    "Ma Tara Mistanna Bhandar, Since 1985",
    "Dr.Basu's Clinic",
    "S.K.Das & Co.",
    "M.K.Indian Stores",
    "শ্রীশ্রী অন্নপূর্ণা বস্ত্রালয়",
    "Cha ও চপ ☕",
    "<b>Bold</b>",
    "ক্ষ".repeat(40),
    "👩‍🍳".repeat(18),
    "x".repeat(40),
  ];
  expect(names.flatMap((name) => readShopName(name).fault ?? [])).toEqual([]);
  expect(names.map((name) => readShopName(name).name)).toEqual(names);
});

it("refuses addresses, long numbers and more than 40 graphemes (R14a)", () => {
  const refused = {
    address: [
      "mail@shop",
      "me＠shop",
      "www.roy",
      "buy at roy.com now",
      "ROY.IN",
      "roy．shop",
      "ro\u200dy.c\u200dom",
      "http://roy",
      "দোকান.ভারত",
    ],
    number: ["Call 98300", "কল ৯৮৩০০ ১২৩৪৫", "Roy ９８３００"],
    length: ["x".repeat(41), "ক্ষ ".repeat(30), "x".repeat(100_000)],
  };
  for (const [fault, names] of Object.entries(refused))
    for (const name of names) expect(readShopName(name).fault, name.slice(0, 50)).toBe(fault);
});

it("removes characters that nobody sees, and spaces at the ends (R14a)", () => {
  expect(readShopName("  Roy\u0000\n\u202e Stores\ud800 ").name).toBe("Roy Stores");
  expect(readShopName("\u200e ").name).toBe("");
});
