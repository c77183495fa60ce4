import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { startPostgres } from "#tests/support/postgres.ts";
import { expectExactFigures } from "#tests/support/replay-visits.ts";

test("counts visits and enquiries exactly on PostgreSQL (O7)", async () => {
  const postgres = await startPostgres();
  const DATA_DIR = mkdtempSync(join(tmpdir(), "figures-"));
  await expectExactFigures({ DATA_DIR, DATABASE_URL: await postgres.createDatabase("figures") });
  await postgres.remove();
  rmSync(DATA_DIR, { recursive: true });
  // Three servers are started, and thousands of pages are requested.
}, 240_000);
