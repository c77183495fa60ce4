import type { Db } from "./tables.ts";

/** Name of the setting with the key that signs tokens. */
export const SIGNING_KEY_SETTING = "signing-key";

/** Returns a setting. If there is none, stores a new value first. All processes get the same value. */
export async function getOrCreateSetting(db: Db, name: string, create: () => string): Promise<string> {
  const existing = await readSetting(db, name);
  if (existing !== undefined) return existing;
  await db
    .insertInto("settings")
    .values({ name, value: create() })
    .onConflict((c) => c.doNothing())
    .execute();
  return (await readSetting(db, name)) ?? create();
}

/** Returns a setting, or `undefined` if there is none. */
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

/** Deletes a setting, if there is one. */
export async function deleteSetting(db: Db, name: string): Promise<void> {
  // The read needs no lock.
  if ((await readSetting(db, name)) === undefined) return;
  await db.deleteFrom("settings").where("name", "=", name).execute();
}
