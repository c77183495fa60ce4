import { expect, test } from "vitest";
import { waitFor } from "#tests/support/mailbox.ts";
import { contactPost } from "#tests/support/services.ts";
import { withWebhook } from "#tests/support/webhook.ts";

const { receiver, one, delivery } = withWebhook();

test("E6: a webhook that never answers holds nothing up and is called again", async () => {
  receiver().answer.hang = true;
  const started = performance.now();
  await one().services.accept(contactPost());
  expect(performance.now() - started).toBeLessThan(2_000);
  await waitFor(async () => (await delivery()).last_error?.includes("did not answer"), 20_000);
  expect((await delivery()).state).toBe("waiting");
  receiver().answer.hang = false;
  one().time.now += 3_600_000;
  await waitFor(async () => (await delivery()).state === "delivered", 20_000);
  expect(new Set(receiver().calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  console.log(`hanging webhook: ${receiver().calls.length} calls, 1 id`);
});

test.each([500, 503, 429, 307])("E6: a webhook that answers %i is called again later", async (status) => {
  Object.assign(receiver().answer, { status, location: "/elsewhere" });
  await one().services.accept(contactPost());
  await waitFor(async () => (await delivery()).last_error?.includes(String(status)));
  receiver().answer.status = 200;
  one().time.now += 3_600_000;
  await waitFor(async () => (await delivery()).state === "delivered");
  expect(receiver().calls.every(({ path }) => path === "/hook")).toBe(true);
});
