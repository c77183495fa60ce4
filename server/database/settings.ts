import type { Db } from "./tables.ts";

export const signingKeyName = "signing-key";

/** Reads a setting that all processes share; creates it when there is none. */
export async function settingOrNew(db: Db, name: string, make: () => string): Promise<string> {
  const existing = await readSetting(db, name);
  if (existing !== undefined) return existing;
  await db
    .insertInto("settings")
    .values({ name, value: make() })
    .onConflict((c) => c.doNothing())
    .execute();
  return (await readSetting(db, name)) ?? make();
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
