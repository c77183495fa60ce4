// Rolls back to the release before the current one, or to the release whose name is the argument, on a server without a
// working tree. Run it as activate.ts.
import { formatError } from "#shared/errors.mjs";
import { rollBack } from "./activate-release.mjs";

try {
  await rollBack(process.argv[2]);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
