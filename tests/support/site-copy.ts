import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";

/** Made from the project; content and public files come from where this process has them. */
const LEFT = new Set([
  ...[".git", ".setup", ".astro", "node_modules", "dist", "dist-builds", "data", "test-results"],
  ...["content", "public"],
]);

/** Copies the project, without what is made from it, into a folder; its packages are those of the project. */
export function copySite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const parts = readdirSync(".").filter((name) => !LEFT.has(name));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  cpSync(contentDir, join(folder, "content"), { recursive: true });
  cpSync(publicDir, join(folder, "public"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

// biome-ignore lint/suspicious/noExplicitAny: what owners write is checked by the build, which is what the drill is for.
export type Words = any;

/** Astro takes a day without quotes for a date. */
const AS_WRITTEN = { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" } as const;

/** A copy of the project whose content may be changed as an owner changes it. */
export class SiteCopy {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
    copySite(folder);
  }

  /** Changes a file of YAML, named from `content/en/`. */
  change(file: string, act: (words: Words) => void): void {
    const path = join(this.folder, "content/en", file);
    const words = parse(readFileSync(path, "utf8"));
    act(words);
    writeFileSync(path, stringify(words, AS_WRITTEN));
  }

  /** Slugs of a folder of `content/en/`, in the order of their files. */
  slugs(kind: string): string[] {
    return readdirSync(join(this.folder, "content/en", kind)).map((name) =>
      name.replace(/\.(yaml|mdx)$/, ""),
    );
  }

  read(kind: string, slug: string): Words {
    return parse(readFileSync(join(this.folder, "content/en", kind, `${slug}.yaml`), "utf8"));
  }

  /** Adds an entry made from another of its kind, in the last place. */
  add(kind: string, slug: string, act: (words: Words) => void, model = this.slugs(kind)[0] ?? ""): void {
    const words = this.read(kind, model);
    if ("order" in words)
      words.order = 1 + Math.max(...this.slugs(kind).map((other) => this.read(kind, other).order));
    act(words);
    writeFileSync(join(this.folder, "content/en", kind, `${slug}.yaml`), stringify(words, AS_WRITTEN));
  }

  write(file: string, text: string): void {
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

  rename(from: string, to: string): void {
    renameSync(join(this.folder, from), join(this.folder, to));
  }

  /** Every file of content, to look for or replace what names an entry. */
  files(): string[] {
    return globSync("content/**/*.{yaml,mdx}", { cwd: this.folder });
  }

  /** Whether another file of content has this text. */
  names(text: string, exceptIn: string): boolean {
    return this.files().some((file) => file !== exceptIn && this.text(file).includes(text));
  }
}
