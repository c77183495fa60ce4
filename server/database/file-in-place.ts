import { statSync } from "node:fs";

/**
 * Detects that the database file was deleted or replaced while open. The process could go on writing to the old file,
 * and all of that would be lost when it ends.
 */
export class FileInPlace {
  readonly #path: string;
  readonly #opened: string;

  constructor(path: string) {
    this.#path = path;
    this.#opened = identityOf(path);
  }

  /** @throws when the path no longer leads to the file that was opened */
  check(): void {
    if (identityOf(this.#path) !== this.#opened)
      throw new Error(`${this.#path} was deleted or replaced while it was open; start the server again`);
  }
}

function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : "missing";
}
