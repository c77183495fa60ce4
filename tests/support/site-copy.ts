import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";

/** Folders that are generated, and folders that are copied from `contentDir` and `publicDir` instead. */
const EXCLUDED = new Set([
  ...[".git", ".setup", ".astro", "node_modules", "dist", "dist-builds", "data", "test-results"],
  ...["content", "public"],
]);

/** Copies the project without generated files into a folder, and links its packages. */
export function copySite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const parts = readdirSync(".").filter((name) => !EXCLUDED.has(name));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  cpSync(contentDir, join(folder, "content"), { recursive: true });
  cpSync(publicDir, join(folder, "public"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

// biome-ignore lint/suspicious/noExplicitAny: owners edit content without types, and the build checks the content.
export type ContentData = any;

/** Quotes strings, because Astro parses an unquoted day as a date. */
const YAML_OPTIONS = { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" } as const;

/** A copy of the project in which tests change the content as an owner does. */
export class SiteCopy {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
    copySite(folder);
  }

  /**
   * Updates a YAML file.
   * @param file path relative to `content/en/`
   */
  change(file: string, update: (data: ContentData) => void): void {
    const path = join(this.folder, "content/en", file);
    const data = parse(readFileSync(path, "utf8"));
    update(data);
    writeFileSync(path, stringify(data, YAML_OPTIONS));
  }

  /** Returns the slugs of a content kind, in the order of files. */
  slugs(kind: string): string[] {
    const folder = join(this.folder, "content/en", kind);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.map((name) => name.replace(/\.(yaml|mdx)$/, ""));
  }

  read(kind: string, slug: string): ContentData {
    return parse(readFileSync(join(this.folder, "content/en", kind, `${slug}.yaml`), "utf8"));
  }

  /** Adds an entry with the highest `order`, as a changed copy of another entry of its kind. */
  add(
    kind: string,
    slug: string,
    update: (data: ContentData) => void,
    model = this.slugs(kind)[0] ?? "",
  ): void {
    const data = this.read(kind, model);
    if ("order" in data)
      data.order = 1 + Math.max(...this.slugs(kind).map((other) => this.read(kind, other).order));
    update(data);
    writeFileSync(join(this.folder, "content/en", kind, `${slug}.yaml`), stringify(data, YAML_OPTIONS));
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  text(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  copy(from: string, to: string): void {
    cpSync(join(this.folder, from), join(this.folder, to));
  }

  remove(file: string): void {
    rmSync(join(this.folder, file));
  }

  /**
   * Removes the translations of a file.
   * @param file path relative to the folder of a language
   */
  removeTranslations(file: string): void {
    for (const translation of globSync(`content/!(en)/${file}`, { cwd: this.folder }))
      this.remove(translation);
  }

  rename(from: string, to: string): void {
    renameSync(join(this.folder, from), join(this.folder, to));
  }

  /**
   * Runs a script with the pinned Node.
   * @throws with the output of the script if it fails
   */
  run(...scriptAndArguments: string[]): void {
    // Not `process.env`: Vitest sets DEV there, and tests of the fixture site set CONTENT_DIR.
    const env = { PATH: process.env["PATH"], ASTRO_TELEMETRY_DISABLED: "1" };
    const options = { cwd: this.folder, env, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync("node_modules/.bin/node", scriptAndArguments, options);
    if (status !== 0) throw new Error(stdout + stderr);
  }

  git(...args: string[]): string {
    const identity = ["-c", "user.name=Mita", "-c", "user.email=mita@example.com"];
    return execFileSync("git", [...identity, ...args], { cwd: this.folder, encoding: "utf8" });
  }

  /** Makes the copy a Git repository with one commit. */
  createRepository(): void {
    this.git("init", "--quiet");
    this.git("add", "content", "public");
    this.git("commit", "--quiet", "--message=First commit");
  }

  /** Returns all content files. */
  files(): string[] {
    return globSync("content/**/*.{yaml,mdx}", { cwd: this.folder });
  }

  /** Returns whether another content file contains this text. */
  isMentioned(text: string, exceptFile: string): boolean {
    return this.files().some((file) => file !== exceptFile && this.text(file).includes(text));
  }
}
