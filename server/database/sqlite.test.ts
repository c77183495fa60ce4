import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { writeSetting } from "./settings.ts";

test("yields to the event loop between transactions under load (E4)", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sqlite-"));
  const { db } = await connect({ dataDir });
  let [transactions, turns] = [0, 0];
  const countTurn = () => {
    turns += 1;
    pendingTurn = setImmediate(countTurn);
  };
  let pendingTurn = setImmediate(countTurn);
  const writeRepeatedly = async (name: string) => {
    for (let count = 0; count < 10; count += 1)
      await db.transaction().execute(async (trx) => {
        transactions += 1;
        await writeSetting(trx, name, String(count));
      });
  };
  await Promise.all(Array.from({ length: 32 }, (_, index) => writeRepeatedly(`setting ${index}`)));
  clearImmediate(pendingTurn);
  expect(transactions).toBeLessThanOrEqual(turns + 1);
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});
