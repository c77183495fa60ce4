import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/**
 * Replaces the browser's folder picker, which tests cannot control, with a folder on disk. Reads and writes are real; the
 * file handles are mocks.
 */
export async function mockFolderPicker(page: Page, root: string): Promise<void> {
  const resolvePath = (path: string) => join(root, path);
  await page.exposeFunction("diskList", async (path: string) =>
    (await readdir(resolvePath(path), { withFileTypes: true })).map((entry) => [
      entry.name,
      entry.isDirectory(),
    ]),
  );
  await page.exposeFunction("diskHas", (path: string) =>
    stat(resolvePath(path)).then(
      () => true,
      () => false,
    ),
  );
  await page.exposeFunction("diskRead", async (path: string) =>
    (await readFile(resolvePath(path))).toString("base64"),
  );
  await page.exposeFunction("diskWrite", (path: string, bytes: string) =>
    writeFile(resolvePath(path), Buffer.from(bytes, "base64")),
  );
  await page.exposeFunction("diskMakeFolder", (path: string) =>
    mkdir(resolvePath(path), { recursive: true }),
  );
  await page.exposeFunction("diskRemove", (path: string) => rm(resolvePath(path), { recursive: true }));
  await page.exposeFunction("diskMove", (from: string, to: string) =>
    rename(resolvePath(from), resolvePath(to)),
  );
  await page.addInitScript(installFolderPicker);
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

/** Runs in the page; calls the functions that `mockFolderPicker` exposes. */
function installFolderPicker(): void {
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

  class MockFileHandle extends Entry {
    kind = "file";
    async getFile() {
      const bytes = Uint8Array.from(atob(await disk.diskRead(this.path)), (letter) => letter.charCodeAt(0));
      const extension = this.name.replace(/^.*\./, "");
      return new File([bytes], this.name, { type: types[extension] ?? "" });
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
    async move(folder: MockDirectoryHandle, name: string) {
      await disk.diskMove(this.path, `${folder.path}/${name}`);
      Object.assign(this, { path: `${folder.path}/${name}`, name });
    }
  }

  class MockDirectoryHandle extends Entry {
    kind = "directory";
    async *entries(): AsyncGenerator<[string, Entry]> {
      for (const [name, isFolder] of await disk.diskList(this.path))
        yield [name, this.createEntry(name, isFolder)];
    }
    createEntry(name: string, isFolder: boolean) {
      const path = `${this.path}/${name}`;
      return isFolder ? new MockDirectoryHandle(path, name) : new MockFileHandle(path, name);
    }
    async getDirectoryHandle(name: string, { create = false } = {}) {
      if (create) await disk.diskMakeFolder(`${this.path}/${name}`);
      return this.getEntry(name, true);
    }
    async getFileHandle(name: string, { create = false } = {}) {
      if (create && !(await disk.diskHas(`${this.path}/${name}`)))
        await disk.diskWrite(`${this.path}/${name}`, "");
      return this.getEntry(name, false);
    }
    async getEntry(name: string, isFolder: boolean) {
      if (!(await disk.diskHas(`${this.path}/${name}`))) throw new DOMException(name, "NotFoundError");
      return this.createEntry(name, isFolder);
    }
    async removeEntry(name: string) {
      await disk.diskRemove(`${this.path}/${name}`);
    }
  }

  // Sveltia stores the folder for the next visit, but a stored mock loses its methods.
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    const request = this.name === "file-system-handles" ? this.count() : put.call(this, value, key);
    return request as IDBRequest<IDBValidKey>;
  };

  Object.assign(window, { showDirectoryPicker: async () => new MockDirectoryHandle("", "site") });
}
