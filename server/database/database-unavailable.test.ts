import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const createFilePath = () => join(mkdtempSync(join(tmpdir(), "unavailable-")), "a.sqlite");

function openDatabase(file = createFilePath()): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec("create table if not exists notes (text not null unique)");
  return database;
}

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Expected an error.");
}

const getInsertError = (database: DatabaseSync, text: string | null = "x".repeat(9_000)) =>
  catchError(() => database.prepare("insert into notes values (?)").run(text));

describe("reports a database as unavailable (E4)", () => {
  test("if the disk is full", () => {
    const database = openDatabase();
    database.exec("pragma max_page_count = 3");
    expect(isDatabaseUnavailable(getInsertError(database))).toBe(true);
  });

  test("if it is read-only", () => {
    const file = createFilePath();
    openDatabase(file).close();
    expect(isDatabaseUnavailable(getInsertError(new DatabaseSync(file, { readOnly: true })))).toBe(true);
  });

  test("if it is locked", () => {
    const file = createFilePath();
    const [first, second] = [openDatabase(file), openDatabase(file)];
    second.exec("begin immediate");
    expect(isDatabaseUnavailable(getInsertError(first))).toBe(true);
  });

  test("if its file is damaged", () => {
    const file = createFilePath();
    writeFileSync(file, "no database".repeat(1_000));
    expect(isDatabaseUnavailable(catchError(() => openDatabase(file)))).toBe(true);
  });

  test.each(["ECONNREFUSED", "ENOSPC", "EROFS", "08006", "53100", "57P01", "25006", "55P03"])(
    "for error code %s",
    (code) => expect(isDatabaseUnavailable(Object.assign(new Error("message"), { code }))).toBe(true),
  );

  test.each([
    "Query read timeout",
    "timeout exceeded when trying to connect",
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
  ])('for pg\'s message "%s"', (message) => expect(isDatabaseUnavailable(new Error(message))).toBe(true));
});

describe("does not report other errors as unavailability (R12)", () => {
  test("a missing table, a constraint violation, an unsupported value", () => {
    const database = openDatabase();
    expect(isDatabaseUnavailable(catchError(() => database.exec("select * from elsewhere")))).toBe(false);
    expect(isDatabaseUnavailable(getInsertError(database, null))).toBe(false);
    expect(isDatabaseUnavailable(getInsertError(database, {} as never))).toBe(false);
  });

  test.each(["23505", "22P02", "42P01", "ENOENT"])("error code %s", (code) =>
    expect(isDatabaseUnavailable(Object.assign(new Error("message"), { code }))).toBe(false),
  );

  test("a TypeError and values that are not errors", () => {
    expect(isDatabaseUnavailable(catchError(() => (undefined as unknown as { name: string }).name))).toBe(
      false,
    );
    expect(isDatabaseUnavailable("a string")).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});
