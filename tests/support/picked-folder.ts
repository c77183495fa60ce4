import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/**
 * Answers the browser's dialog for a folder, which no test can drive, with a folder of the disk: reading and writing
 * are real, the browser's own handle is not.
 */
export async function pickFolder(page: Page, root: string): Promise<void> {
  const at = (path: string) => join(root, path);
  await page.exposeFunction("diskList", async (path: string) =>
    (await readdir(at(path), { withFileTypes: true })).map((one) => [one.name, one.isDirectory()]),
  );
  await page.exposeFunction("diskHas", (path: string) =>
    stat(at(path)).then(
      () => true,
      () => false,
    ),
  );
  await page.exposeFunction("diskRead", async (path: string) =>
    (await readFile(at(path))).toString("base64"),
  );
  await page.exposeFunction("diskWrite", (path: string, bytes: string) =>
    writeFile(at(path), Buffer.from(bytes, "base64")),
  );
  await page.exposeFunction("diskMakeFolder", (path: string) => mkdir(at(path), { recursive: true }));
  await page.exposeFunction("diskRemove", (path: string) => rm(at(path), { recursive: true }));
  await page.exposeFunction("diskMove", (from: string, to: string) => rename(at(from), at(to)));
  await page.addInitScript(answerWithDisk);
}

interface Disk {
  diskList(path: string): Promise<[string, boolean][]>;
  diskHas(path: string): Promise<boolean>;
  diskRead(path: string): Promise<string>;
  diskWrite(path: string, bytes: string): Promise<void>;
  diskMakeFolder(path: string): Promise<void>;
  diskRemove(path: string): Promise<void>;
  diskMove(from: string, to: string): Promise<void>;
}

/** Runs in the page. */
function answerWithDisk(): void {
  const disk = window as unknown as Disk;
  const types: Record<string, string> = {
    svg: "image/svg+xml",
    webp: "image/webp",
    mp4: "video/mp4",
    mp3: "audio/mpeg",
  };

  class Entry {
    path: string;
    name: string;
    constructor(path: string, name: string) {
      this.path = path;
      this.name = name;
    }
    async requestPermission() {
      return "granted";
    }
  }

  class OpenFile extends Entry {
    kind = "file";
    async getFile() {
      const bytes = Uint8Array.from(atob(await disk.diskRead(this.path)), (letter) => letter.charCodeAt(0));
      const ending = this.name.replace(/^.*\./, "");
      return new File([bytes], this.name, { type: types[ending] ?? "" });
    }
    async createWritable() {
      const parts: BlobPart[] = [];
      return {
        write: async (part: BlobPart) => void parts.push(part),
        close: () => this.write(new Blob(parts)),
      };
    }
    async write(blob: Blob) {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      await disk.diskWrite(this.path, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
    }
    async move(folder: Folder, name: string) {
      await disk.diskMove(this.path, `${folder.path}/${name}`);
      Object.assign(this, { path: `${folder.path}/${name}`, name });
    }
  }

  class Folder extends Entry {
    kind = "directory";
    async *entries(): AsyncGenerator<[string, Entry]> {
      for (const [name, isFolder] of await disk.diskList(this.path)) yield [name, this.inner(name, isFolder)];
    }
    inner(name: string, isFolder: boolean) {
      const path = `${this.path}/${name}`;
      return isFolder ? new Folder(path, name) : new OpenFile(path, name);
    }
    async getDirectoryHandle(name: string, { create = false } = {}) {
      if (create) await disk.diskMakeFolder(`${this.path}/${name}`);
      return this.found(name, true);
    }
    async getFileHandle(name: string, { create = false } = {}) {
      if (create && !(await disk.diskHas(`${this.path}/${name}`)))
        await disk.diskWrite(`${this.path}/${name}`, "");
      return this.found(name, false);
    }
    async found(name: string, isFolder: boolean) {
      if (!(await disk.diskHas(`${this.path}/${name}`))) throw new DOMException(name, "NotFoundError");
      return this.inner(name, isFolder);
    }
    async removeEntry(name: string) {
      await disk.diskRemove(`${this.path}/${name}`);
    }
  }

  Object.assign(window, { showDirectoryPicker: async () => new Folder("", "site") });
}
