import "./use-fixture-site.mjs";
import { build, isUpToDate } from "#scripts/setup/build.mjs";
import { withLock } from "#scripts/setup/lock.mjs";

/** Global setup of Vitest and Playwright: builds the fixture site if its build is missing or stale. */
export default async function buildFixtureSite(): Promise<void> {
  if (isUpToDate()) return;
  await withLock(async () => {
    if (!isUpToDate()) await build();
  });
}
