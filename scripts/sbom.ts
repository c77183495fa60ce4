import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm run -s sbom`: a bill of materials (CycloneDX) of what is served, on standard output, from the lock file and
 * without a network: the packages that the server loads, and those whose code the build put into `dist`. Asked with
 * `--omit dev`, npm leaves out whatever the build needs as well, so it gets a lock file of these packages alone.
 */
interface Entry {
  version: string;
  dev?: boolean;
}

const read = (name: string) => JSON.parse(readFileSync(name, "utf8"));

const { name, version, license, dependencies, optionalDependencies } = read("package.json");
const lock: { packages: Record<string, Entry> } = read("package-lock.json");
const bundled = new Set<string>(read("dist/server/build-notes.json").bundledPackages);

const packages: Record<string, object> = {};
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === "") continue;
  if (!entry.dev) packages[path] = entry;
  else if (bundled.has(path)) {
    // Of what such a package asks for, that alone is served which is in the list itself.
    packages[path] = { version: entry.version, ...pick(entry, "license", "integrity") };
    // One inside another's folder is listed as it is.
    const top = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (top) dependencies[top] = entry.version;
  }
}

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
try {
  const root = { name, version, license, dependencies, optionalDependencies };
  const write = (file: string, data: object) => writeFileSync(join(folder, file), JSON.stringify(data));
  write("package.json", root);
  write("package-lock.json", { ...lock, packages: { "": root, ...packages } });
  const { status } = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

function pick(entry: object, ...names: string[]): object {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => names.includes(key)));
}
