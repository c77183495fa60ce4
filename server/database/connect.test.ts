import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { connect, sqliteFile } from "./connect.ts";

test("S1: the desk opens and reads while the server holds the turn to write", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "connect-"));
  const first = await connect({ dataDir });
  await first.db.destroy();
  const writer = new DatabaseSync(sqliteFile(dataDir));
  writer.exec("begin immediate");
  const reader = await connect({ dataDir, lockWait: 100 });
  expect(await reader.db.selectFrom("enquiries").select("reference").execute()).toEqual([]);
  await expect(reader.db.deleteFrom("enquiries").execute()).rejects.toThrow("locked");
  await reader.db.destroy();
  writer.close();
  rmSync(dataDir, { recursive: true });
});
