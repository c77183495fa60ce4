import { Webhook } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { createContactSubmission } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withWebhook } from "#tests/support/webhook.ts";
import type { WebhookReceiver } from "#tests/support/webhook-receiver.ts";

const secret = `whsec_${Buffer.alloc(32, "k").toString("base64")}`;
const { receiver, testServices, readDelivery } = withWebhook(secret);
afterEach(() => vi.useRealTimers());

const waitForState = (state: string) =>
  waitFor(async () => (await readDelivery()).state === state && readDelivery());

test("sends the enquiry to the webhook with a signature of id, timestamp and body (E6)", async () => {
  await testServices().services.accept(createContactSubmission({ message: "হ্যালো", page: "/contact" }));
  await waitForState("delivered");
  const [{ headers, body }] = receiver().calls as [WebhookReceiver["calls"][number]];
  // `verify` rejects old timestamps, so it needs the test's clock.
  vi.setSystemTime(testServices().time.now);
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: "enquiry.received",
    data: { form: "contact", fields: { message: "হ্যালো" }, page: "/contact" },
  });
});

test("signs body and timestamp, so verification fails for a modified body or an old timestamp (E6)", async () => {
  await testServices().services.accept(createContactSubmission());
  await waitForState("delivered");
  const [{ headers, body }] = receiver().calls as [WebhookReceiver["calls"][number]];
  const verify = (text: string) => new Webhook(secret).verify(text, headers as Record<string, string>);
  vi.setSystemTime(testServices().time.now);
  expect(() => verify(body.replace("contact", "comment"))).toThrow("signature");
  vi.setSystemTime(testServices().time.now + 6 * 60_000);
  expect(() => verify(body)).toThrow("timestamp");
});

test("retries a failing webhook with the same id (E6)", async () => {
  receiver().response.status = 500;
  await testServices().services.accept(createContactSubmission());
  await waitFor(async () => (await readDelivery()).last_error);
  receiver().response.status = 200;
  testServices().time.now += 60_000;
  await waitForState("delivered");
  expect(new Set(receiver().calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("does not follow redirects (E6)", async () => {
  Object.assign(receiver().response, { status: 307, location: "/elsewhere" });
  await testServices().services.accept(createContactSubmission());
  await waitFor(async () => (await readDelivery()).last_error?.includes("307"));
  expect(receiver().calls.map(({ path }) => path)).toEqual(["/hook"]);
  expect((await readDelivery()).state).toBe("waiting");
});

test("does not retry after status 410 (E6)", async () => {
  receiver().response.status = 410;
  await testServices().services.accept(createContactSubmission());
  expect((await waitForState("failed")).attempts).toBe(1);
});
