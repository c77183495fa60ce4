import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrochure } from "./brochure.ts";

let build: string;
beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), "build-"));
  const builtRoutes = {
    "/[brochure].pdf": ["acme-at-a-glance.pdf"],
    "/bn/[brochure].pdf": ["bn/acme-at-a-glance.pdf"],
  };
  for (const folder of ["server", "client/bn"]) mkdirSync(join(build, folder), { recursive: true });
  writeFileSync(join(build, "server/build-manifest.json"), JSON.stringify({ builtRoutes }));
  for (const [file] of Object.values(builtRoutes))
    writeFileSync(join(build, "client", file ?? ""), file ?? "");
});
afterAll(() => rmSync(build, { recursive: true }));

it.each([
  ["en", "acme-at-a-glance.pdf"],
  ["bn", "bn/acme-at-a-glance.pdf"],
  ["hi", "acme-at-a-glance.pdf"],
])("finds the brochure in %s by its route (R9)", (language, file) => {
  expect(findBrochure(build, language)).toEqual({ path: `/${file}`, content: Buffer.from(file) });
});

it("returns undefined without a build (R9)", () => {
  expect(findBrochure(join(build, "missing"), "en")).toBeUndefined();
});
