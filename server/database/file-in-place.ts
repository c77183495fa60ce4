import { statSync } from "node:fs";

/**
 * Watches over a database's file. A process goes on writing to a file that was deleted or replaced under it: all of that
 * is gone when the process ends.
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
