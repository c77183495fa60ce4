import { expect, test } from "vitest";
import { withDatabase } from "#tests/support/with-database.ts";
import {
  acquireMailboxLease,
  findTriedMail,
  loadFolderState,
  MAILBOX_LEASE_MS,
  noteTriedMail,
  releaseMailboxLease,
  removeTriedMail,
  storeFolderState,
} from "./mailbox-state.ts";

withDatabase(({ start }) => {
  async function openDatabase() {
    const { database, time } = await start({ outbox: false });
    return { db: database.db, time };
  }

  test("only one process has the lease of the mailbox, until it ends or is released (N1)", async () => {
    const { db, time } = await openDatabase();
    expect(await acquireMailboxLease(db, "a", time.now)).toBe(true);
    expect(await acquireMailboxLease(db, "b", time.now)).toBe(false);
    time.now += MAILBOX_LEASE_MS - 1;
    expect(await acquireMailboxLease(db, "b", time.now)).toBe(false);
    expect(await acquireMailboxLease(db, "a", time.now), "renewed").toBe(true);
    time.now += MAILBOX_LEASE_MS;
    expect(await acquireMailboxLease(db, "b", time.now)).toBe(true);
    await releaseMailboxLease(db, "a");
    expect(await acquireMailboxLease(db, "a", time.now)).toBe(false);
    await releaseMailboxLease(db, "b");
    expect(await acquireMailboxLease(db, "a", time.now)).toBe(true);
  });

  test("of processes that start together, one gets the lease (N1)", async () => {
    const { db, time } = await openDatabase();
    const acquireAll = () =>
      Promise.all(["a", "b", "c", "d"].map((owner) => acquireMailboxLease(db, owner, time.now)));
    expect((await acquireAll()).filter(Boolean)).toHaveLength(1);
    time.now += 2 * MAILBOX_LEASE_MS;
    expect((await acquireAll()).filter(Boolean)).toHaveLength(1);
  });

  test("a lease holds while the clocks of machines differ by a second (N1)", async () => {
    const { db, time } = await openDatabase();
    expect(await acquireMailboxLease(db, "a", time.now + 1_000)).toBe(true);
    expect(await acquireMailboxLease(db, "b", time.now)).toBe(false);
  });

  test("a note of a tried mail is replaced by the next one, and removed only by its own mail (N1)", async () => {
    const { db } = await openDatabase();
    const [first, second] = [1, 2].map((uid) => ({ folder: "INBOX", uid, uidValidity: "7" }));
    if (!first || !second) throw new Error("Expected two mails.");
    await noteTriedMail(db, first);
    await noteTriedMail(db, second);
    await removeTriedMail(db, first);
    expect(await findTriedMail(db)).toEqual(second);
    await removeTriedMail(db, second);
    expect(await findTriedMail(db)).toBeUndefined();
  });

  test("a lease from the time when a clock was ahead blocks no process (N1)", async () => {
    const { db, time } = await openDatabase();
    const DAY_MS = 24 * 3_600_000;
    expect(await acquireMailboxLease(db, "a", time.now + DAY_MS)).toBe(true);
    expect(await acquireMailboxLease(db, "b", time.now)).toBe(true);
  });

  test("a folder starts with the mails after its first opening, and with all if UIDs were assigned again (B1)", async () => {
    const { db, time } = await openDatabase();
    const load = (uidValidity: bigint, uidNext: number) =>
      loadFolderState(db, { path: "INBOX", uidValidity, uidNext }, time.now);
    const first = await load(1n, 101);
    expect(first).toEqual({ uidValidity: "1", lastUid: 100, since: time.now, filteredUpTo: 0 });
    await storeFolderState(db, "INBOX", first);
    expect(await load(1n, 102)).toEqual(first);
    // All batches are filtered, not only the first one.
    const again = await load(2n, 501);
    expect(again).toEqual({ uidValidity: "2", lastUid: 0, since: first.since, filteredUpTo: 500 });
    await storeFolderState(db, "INBOX", { ...again, lastUid: 100 });
    expect(await load(2n, 501)).toMatchObject({ lastUid: 100, filteredUpTo: 500 });
  });
});
