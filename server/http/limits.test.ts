import { expect, it } from "vitest";
import { inTurns } from "./limits.ts";

it("clients take turns, however many pages one of them asks for", async () => {
  const turn = inTurns();
  const begun: string[] = [];
  const page = async (client: string) => {
    await turn(client);
    begun.push(client);
  };
  await Promise.all(["a", "a", "a", "a", "b", "c", "b"].map(page));
  expect(begun.join("")).toBe("abcabaa");
});

it("what came meanwhile is done before the next page is begun", async () => {
  const turn = inTurns();
  const done: string[] = [];
  const pages = ["first", "second"].map((page) => turn("a").then(() => done.push(page)));
  setImmediate(() => done.push("request"));
  await Promise.all(pages);
  expect(done).toEqual(["first", "request", "second"]);
});
