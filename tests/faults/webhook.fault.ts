import { expect, test } from "vitest";
import { createContactSubmission } from "#tests/support/services.ts";
import { waitFor, waitForValue } from "#tests/support/wait-for.ts";
import { withWebhook } from "#tests/support/webhook.ts";

const { receiver, testServices, readDelivery } = withWebhook();

test("retries a webhook that does not respond, without delaying the submission (E6)", async () => {
  receiver().response.hang = true;
  const started = performance.now();
  await testServices().services.accept(createContactSubmission());
  expect(performance.now() - started).toBeLessThan(2_000);
  await waitFor(async () => (await readDelivery()).last_error?.includes("did not respond"), 20_000);
  expect((await readDelivery()).state).toBe("waiting");
  receiver().response.hang = false;
  testServices().time.now += 3_600_000;
  await waitForValue(readDelivery, ({ state }) => state === "delivered", 20_000);
  expect(new Set(receiver().calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  console.log(`hanging webhook: ${receiver().calls.length} calls, 1 id`);
});

test.each([500, 503, 429, 307])("retries a webhook that responds with %i (E6)", async (status) => {
  Object.assign(receiver().response, { status, location: "/elsewhere" });
  await testServices().services.accept(createContactSubmission());
  await waitFor(async () => (await readDelivery()).last_error?.includes(String(status)));
  receiver().response.status = 200;
  testServices().time.now += 3_600_000;
  await waitForValue(readDelivery, ({ state }) => state === "delivered");
  expect(receiver().calls.every(({ path }) => path === "/hook")).toBe(true);
});
