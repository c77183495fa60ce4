import { readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  getChecksum,
  isAsShipped,
  locate,
  readChecksums,
  writeChecksums,
} from "#src/data/checks/shipped-files.ts";
import { withSourceVersion } from "#src/data/checks/translations.ts";
import type { Folders } from "#src/data/images/picture-files.ts";
import type { CleanPlan } from "./plan.ts";

/** Applies a plan. Files that it updates count as shipped if they did before. */
export function applyPlan({ updated, marked, removed }: CleanPlan, folders: Folders): void {
  const checksums = readChecksums(folders);
  const shipped = [...checksums.keys()].filter((file) => isAsShipped(file, checksums, folders));
  for (const [file, text] of updated) writeFileSync(locate(file, folders), text);
  for (const name of marked)
    writeFileSync(join(folders.content, name), withSourceVersion(folders.content, name));
  for (const file of removed) removeFile(locate(file, folders));
  const remaining = [...checksums].filter(([file]) => !removed.includes(file));
  writeChecksums(
    new Map(
      remaining.map(([file, checksum]) => [
        file,
        shipped.includes(file) ? getChecksum(file, folders) : checksum,
      ]),
    ),
    folders,
  );
}

/** Removes a file, and its folder if it is empty, because Git does not store empty folders. */
function removeFile(file: string): void {
  rmSync(file);
  if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
}
