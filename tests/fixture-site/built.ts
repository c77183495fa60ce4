import "./choose.mjs";
import { build, buildIsFresh } from "../../scripts/setup/build.mjs";
import { withLock } from "../../scripts/setup/lock.mjs";

/** Builds the fixture site unless it stands as its sources are; both runners call it before their first test. */
export default async function fixtureSiteBuilt(): Promise<void> {
  if (buildIsFresh()) return;
  await withLock(async () => {
    if (!buildIsFresh()) await build();
  });
}
