import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm run -s sbom` prints a bill of materials (CycloneDX) of the packages that the server loads, and of those that are
 * bundled in the active build. It needs no network. `npm sbom --omit dev` would omit bundled packages, so npm runs on a
 * lock file of exactly these packages.
 */
interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { name, version, license, dependencies, optionalDependencies } = read("package.json");
const lock: { packages: Record<string, LockedPackage> } = read("package-lock.json");
const bundled = new Set<string>(read("dist/server/build-notes.json").bundledPackages);

const { "": _, ...all } = lock.packages;
const served = Object.entries(all).filter(([path, { dev }]) => !dev || bundled.has(path));
const packages = served.map(([path, entry]) => {
  if (!entry.dev) return [path, entry];
  const [, inside] = path.split("node_modules/", 3);
  // Nested packages are not dependencies of the root.
  if (`node_modules/${inside}` === path) dependencies[inside ?? ""] = entry.version;
  // Without dependencies, because bundled ones have their own entries.
  return [path, { version: entry.version, license: entry.license, integrity: entry.integrity }];
});

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
const root = { name, version, license, dependencies, optionalDependencies };
const write = (file: string, data: object) => writeFileSync(join(folder, file), JSON.stringify(data));
write("package.json", root);
write("package-lock.json", { ...lock, packages: { "": root, ...Object.fromEntries(packages) } });
const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
