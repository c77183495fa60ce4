import "./use-fixture-site.mjs";
import { buildAndPublishIfNeeded, getSourcesState } from "#server/process/build-release.mjs";
import { withLock } from "#server/process/lock.mjs";

/** Global setup of Vitest and Playwright: builds the fixture site if its release is missing or stale. */
export default async function buildFixtureSite(): Promise<void> {
  if (getSourcesState() !== "published") await withLock(buildAndPublishIfNeeded);
}
