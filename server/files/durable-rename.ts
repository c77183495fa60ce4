import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Renames a complete file to its final name on the same file system. After a crash, the file at the new name is
 * complete or missing.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from);
  await rename(from, to);
  // The rename is durable only after the folder is synced.
  await sync(dirname(to));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
