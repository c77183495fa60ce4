import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { writeSetting } from "./settings.ts";

test("yields to the event loop between two transactions under load (E4)", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sqlite-"));
  const { db } = await connect({ dataDir });
  let [transactions, turns] = [0, 0];
  const nextTurn = () => {
    turns += 1;
    counting = setImmediate(nextTurn);
  };
  let counting = setImmediate(nextTurn);
  const post = async (name: string) => {
    for (let posts = 0; posts < 10; posts += 1)
      await db.transaction().execute(async (trx) => {
        transactions += 1;
        await writeSetting(trx, name, String(posts));
      });
  };
  await Promise.all(Array.from({ length: 32 }, (_, index) => post(`post ${index}`)));
  clearImmediate(counting);
  expect(transactions).toBeLessThanOrEqual(turns + 1);
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});
