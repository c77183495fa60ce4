import { expect, test } from "vitest";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { recordEvent } from "./events.ts";
import { markAnswered } from "./staff-actions.ts";

withDatabase(({ start }) => {
  test("the status of an enquiry that a mail of the visitor reopened has the time of the last answer (E11)", async () => {
    const { database, services, time } = await start({ outbox: false });
    const { db } = database;
    const { reference, statusToken } = expectAccepted(await services.accept(createContactSubmission()));
    time.now += 60_000;
    await markAnswered(db, { reference, now: time.now });
    const answeredAt = time.now;
    expect(await services.status(statusToken)).toMatchObject({
      answeredAt: formatRfc3339(answeredAt),
      lastAnsweredAt: undefined,
    });
    time.now += 3_600_000;
    const askedAt = time.now;
    // A mail in the name of staff whose sender is not verified is no answer.
    await recordEvent(db, "replied", { reference, now: askedAt - 1_000, text: "", isUnverified: true });
    await recordEvent(db, "visitor-replied", { reference, now: askedAt, text: "One more question" });
    await db
      .updateTable("enquiries")
      .set({ answered_at: null, asked_at: askedAt, reply_by: askedAt + 1_000 })
      .where("reference", "=", reference)
      .execute();
    expect(await services.status(statusToken)).toMatchObject({
      state: "received",
      answeredAt: undefined,
      lastAnsweredAt: formatRfc3339(answeredAt),
      askedAt: formatRfc3339(askedAt),
      replyBy: formatRfc3339(askedAt + 1_000),
    });
    await markAnswered(db, { reference, now: time.now + 1_000 });
    expect(await services.status(statusToken)).toMatchObject({
      lastAnsweredAt: undefined,
      askedAt: undefined,
    });
  });
});
