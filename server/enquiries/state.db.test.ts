import { expect, test } from "vitest";
import type { EnquiryRow } from "#server/database/tables.ts";
import { formNames } from "#shared/forms/forms.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { findEnquiry } from "./enquiry.ts";
import { getState, getStatus, stateExpression } from "./state.ts";

const times = [null, 1_000];

/** Returns a row for each form and each combination of the columns on which the state depends. */
function createRows(row: EnquiryRow): EnquiryRow[] {
  const combinations = formNames.flatMap((form) =>
    times.flatMap((spam_at) =>
      [null, "a rule"].flatMap((held_reason) =>
        times.flatMap((released_at) =>
          times.map((answered_at) => ({ form, spam_at, held_reason, released_at, answered_at })),
        ),
      ),
    ),
  );
  return combinations.map((columns, index) => ({ ...row, ...columns, reference: `HD-STATE-${index}` }));
}

withDatabase(({ start }) => {
  test("SQL and TypeScript compute the same state of every enquiry (B1)", async () => {
    const { services, database } = await start({ outbox: false });
    const { db } = database;
    const { reference } = expectAccepted(await services.accept(createContactSubmission()));
    const row = await findEnquiry(db, reference);
    if (!row) throw new Error("Expected an enquiry.");
    const rows = createRows(row);
    await db.insertInto("enquiries").values(rows).execute();
    const stored = await db
      .selectFrom("enquiries")
      .selectAll()
      .select(stateExpression.as("state"))
      .where("reference", "like", "HD-STATE-%")
      .execute();
    expect(stored).toHaveLength(rows.length);
    for (const { state, ...enquiry } of stored)
      expect({ ...enquiry, state: getState(enquiry) }).toEqual({ ...enquiry, state });
    expect([...new Set(stored.map(({ state }) => state))].sort()).toEqual([
      "answered",
      "elsewhere",
      "held",
      "open",
      "spam",
    ]);
  });
});

test.each([
  [{}, "received"],
  [{ forwarded_at: 1 }, "forwarded"],
  [{ forwarded_at: 1, answered_at: 2 }, "answered"],
  [{ answered_at: 2 }, "answered"],
  [{ form: "comment", forwarded_at: 1 }, "forwarded"],
  [{ form: "comment", answered_at: 2 }, "answered"],
  [{ held_reason: "a rule" }, "held"],
  [{ held_reason: "a rule", answered_at: 2 }, "held"],
  [{ held_reason: "a rule", released_at: 2 }, "received"],
  [{ held_reason: "marked as spam", spam_at: 2, answered_at: 1 }, "held"],
] as const)("the desk and the status page show an enquiry with %j as %s (E11)", (columns, status) => {
  const row = { form: "contact", spam_at: null, held_reason: null, released_at: null } as const;
  expect(getStatus({ ...row, answered_at: null, forwarded_at: null, ...columns })).toBe(status);
});
