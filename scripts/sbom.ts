import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm run -s sbom`: a bill of materials (CycloneDX) of what is served, on standard output, from the lock file and
 * without a network: the packages that the server loads, and those whose code the build put into `dist`. Asked with
 * `--omit dev`, npm leaves out the latter as well, so it gets a lock file of all these packages and no others.
 */
interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { name, version, license, dependencies, optionalDependencies } = read("package.json");
const lock: { packages: Record<string, Locked> } = read("package-lock.json");
const bundled = new Set<string>(read("dist/server/build-notes.json").bundledPackages);

const { "": _, ...all } = lock.packages;
const served = Object.entries(all).filter(([path, { dev }]) => !dev || bundled.has(path));
const packages = served.map(([path, entry]) => {
  if (!entry.dev) return [path, entry];
  const [, inside] = path.split("node_modules/", 3);
  // One in another's folder is listed as it is.
  if (`node_modules/${inside}` === path) dependencies[inside ?? ""] = entry.version;
  // What such a package asks for is served only where it is in the list itself.
  return [path, { version: entry.version, license: entry.license, integrity: entry.integrity }];
});

const folder = mkdtempSync(join(tmpdir(), "sbom-"));
const root = { name, version, license, dependencies, optionalDependencies };
const write = (file: string, data: object) => writeFileSync(join(folder, file), JSON.stringify(data));
write("package.json", root);
write("package-lock.json", { ...lock, packages: { "": root, ...Object.fromEntries(packages) } });
const words = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
const { status } = spawnSync("npm", words, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
