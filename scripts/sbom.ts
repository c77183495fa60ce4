// `npm run -s sbom` prints a bill of materials (CycloneDX) of the packages that the server loads and of those bundled in
// the current release. It works offline. `npm sbom --omit dev` would omit bundled packages, so npm runs on a temporary lock
// file that lists exactly these packages.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { distDir } from "#server/files/site-folders.mjs";

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { name, version, license, dependencies, optionalDependencies } = readJson("package.json");
const lock: { packages: Record<string, LockedPackage> } = readJson("package-lock.json");
const bundled = new Set<string>(readJson(join(distDir, "server/build-manifest.json")).bundledPackages);

const { "": _, ...lockedPackages } = lock.packages;
const shipped = Object.entries(lockedPackages).filter(([path, { dev }]) => !dev || bundled.has(path));
const packages = shipped.map(([path, entry]) => {
  if (!entry.dev) return [path, entry];
  const [, packageName] = path.split("node_modules/", 3);
  // Nested packages are not dependencies of the root.
  if (`node_modules/${packageName}` === path) dependencies[packageName ?? ""] = entry.version;
  // The entry's `dependencies` are left out, because those that are bundled have entries of their own.
  return [path, { version: entry.version, license: entry.license, integrity: entry.integrity }];
});

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
const root = { name, version, license, dependencies, optionalDependencies };
const writeJson = (file: string, data: object) => writeFileSync(join(folder, file), JSON.stringify(data));
writeJson("package.json", root);
writeJson("package-lock.json", { ...lock, packages: { "": root, ...Object.fromEntries(packages) } });
const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
