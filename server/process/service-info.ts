import { readSetting, writeSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";

/** Settings of the site that the desk needs. They may be missing from the desk's environment. */
export interface ServiceInfo {
  /** Origin for links in mails, without a trailing slash. */
  origin: string;
  webhook: boolean;
  board: boolean;
}

const SETTING_NAME = "site";

export async function storeServiceInfo(db: Db, info: ServiceInfo): Promise<void> {
  const value = JSON.stringify(info);
  // Usually the stored value is the same, and writing would need the write lock.
  if ((await readSetting(db, SETTING_NAME)) !== value) await writeSetting(db, SETTING_NAME, value);
}

/** Returns the settings of the site that last started on this database, or `undefined` before the first start. */
export async function readServiceInfo(db: Db): Promise<ServiceInfo | undefined> {
  const value = await readSetting(db, SETTING_NAME);
  return value === undefined ? undefined : (JSON.parse(value) as ServiceInfo);
}
