import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { isAway } from "./unavailable.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "away-")), "a.sqlite");

function opened(file = newFile()): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec("create table if not exists notes (text not null unique)");
  return database;
}

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("it succeeded");
}

const add = (database: DatabaseSync, text: string | null = "x".repeat(9_000)) =>
  errorOf(() => database.prepare("insert into notes values (?)").run(text));

describe("E4: the database is away", () => {
  test("on a full disk", () => {
    const database = opened();
    database.exec("pragma max_page_count = 3");
    expect(isAway(add(database))).toBe(true);
  });

  test("when it is read-only", () => {
    const file = newFile();
    opened(file).close();
    expect(isAway(add(new DatabaseSync(file, { readOnly: true })))).toBe(true);
  });

  test("when it is locked", () => {
    const file = newFile();
    const [one, other] = [opened(file), opened(file)];
    other.exec("begin immediate");
    expect(isAway(add(one))).toBe(true);
  });

  test("when its file is damaged", () => {
    const file = newFile();
    writeFileSync(file, "no database".repeat(1_000));
    expect(isAway(errorOf(() => opened(file)))).toBe(true);
  });

  test.each(["ECONNREFUSED", "ENOSPC", "EROFS", "08006", "53100", "57P01", "25006", "55P03"])(
    "by the code %s",
    (code) => expect(isAway(Object.assign(new Error("some words"), { code }))).toBe(true),
  );

  test.each([
    "Query read timeout",
    "timeout exceeded when trying to connect",
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
  ])("by pg's words %s", (words) => expect(isAway(new Error(words))).toBe(true));
});

describe("R12: an error of ours is none of the database's", () => {
  test("a missing table, a refused value, a value that is no SQL value", () => {
    const database = opened();
    expect(isAway(errorOf(() => database.exec("select * from elsewhere")))).toBe(false);
    expect(isAway(add(database, null))).toBe(false);
    expect(isAway(add(database, {} as never))).toBe(false);
  });

  test.each(["23505", "22P02", "42P01", "ENOENT"])("the code %s", (code) =>
    expect(isAway(Object.assign(new Error("some words"), { code }))).toBe(false),
  );

  test("an error in a program", () => {
    expect(isAway(errorOf(() => (undefined as unknown as { name: string }).name))).toBe(false);
    expect(isAway("a string")).toBe(false);
    expect(isAway(undefined)).toBe(false);
  });
});
