import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Writes until the disk is full. */
  fill(): void;
  /** Removes the data that `fill` wrote. */
  freeSpace(): void;
  remove(): void;
}

/** Mounts a small file system in memory, which requires root. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(process.cwd(), "data-small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      for (const size of [1 << 20, 1 << 16, 1 << 12]) append(ballast, size);
      if (!existsSync(ballast)) throw new Error("Expected free space on the disk.");
    },
    freeSpace: () => rmSync(ballast),
    remove() {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function append(file: string, size: number): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(size, 1), { flag: "a" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
