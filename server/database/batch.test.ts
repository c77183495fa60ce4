import { expect, test } from "vitest";
import { batched } from "./batch.ts";

test("E4: in a flood of posts the process has a turn between two batches", async () => {
  let batches = 0;
  const save = batched(
    async (items: number[]) => {
      batches += 1;
      return items;
    },
    { concurrent: 1 },
  );
  let turns = 0;
  const nextTurn = () => {
    turns += 1;
    counting = setImmediate(nextTurn);
  };
  let counting = setImmediate(nextTurn);
  const post = async () => {
    for (let posts = 0; posts < 50; posts += 1) await save(posts);
  };
  await Promise.all(Array.from({ length: 32 }, post));
  clearImmediate(counting);
  expect(batches).toBeLessThanOrEqual(turns + 1);
});
