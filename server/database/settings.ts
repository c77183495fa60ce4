import { sql } from "kysely";
import type { Db } from "./tables.ts";

export const SIGNING_KEY_SETTING = "signing-key";

/** Returns a setting. If there is none, stores a new value first. All processes get the same value. */
export async function getOrCreateSetting(db: Db, name: string, create: () => string): Promise<string> {
  const existing = await readSetting(db, name);
  if (existing !== undefined) return existing;
  await insertSetting(db, name, create());
  return (await readSetting(db, name)) ?? create();
}

export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((c) => c.column("name").doUpdateSet({ value }))
    .execute();
}

/**
 * Stores a setting, unless there is one.
 * @returns whether it was stored
 */
export async function insertSetting(db: Db, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Replaces the value of a setting, unless another process has changed it since it was read.
 * @returns whether it was replaced
 */
export async function replaceSetting(
  db: Db,
  name: string,
  previous: string,
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("settings")
    .set({ value })
    .where("name", "=", name)
    .where("value", "=", previous)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Adds 1 to a setting that is a number; 1 is stored if there is none. */
export async function incrementSetting(db: Db, name: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value: "1" })
    .onConflict((c) =>
      c.column("name").doUpdateSet({
        value: sql<string>`cast(cast(settings.value as integer) + 1 as text)`,
      }),
    )
    .execute();
}

export async function deleteSettingWithValue(db: Db, name: string, value: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("settings")
    .where("name", "=", name)
    .where("value", "=", value)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  // The read needs no lock.
  if ((await readSetting(db, name)) === undefined) return;
  await db.deleteFrom("settings").where("name", "=", name).execute();
}
