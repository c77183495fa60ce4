import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Gives a file that is whole its final name, in the same folder or another of the same disk. After a crash the file is
 * there whole or not at all.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from);
  await rename(from, to);
  // The rename itself is on disk only once the folder is.
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
