import { Webhook } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { waitFor } from "#tests/support/mailbox.ts";
import { contactSubmission } from "#tests/support/services.ts";
import { withWebhook } from "#tests/support/webhook.ts";
import type { WebhookReceiver } from "#tests/support/webhook-receiver.ts";

const secret = `whsec_${Buffer.alloc(32, "k").toString("base64")}`;
const { receiver, testServices, delivery } = withWebhook(secret);
afterEach(() => vi.useRealTimers());

const attempted = (state: string) => waitFor(async () => (await delivery()).state === state && delivery());

test("sends the enquiry to the webhook with a signature of id, timestamp and body (E6)", async () => {
  await testServices().services.accept(contactSubmission({ message: "হ্যালো", page: "/contact" }));
  await attempted("delivered");
  const [{ headers, body }] = receiver().calls as [WebhookReceiver["calls"][number]];
  // The receiver refuses old timestamps, so it needs the test's clock.
  vi.setSystemTime(testServices().time.now);
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: "enquiry.received",
    data: { form: "contact", fields: { message: "হ্যালো" }, page: "/contact" },
  });
});

test("the signature does not verify for a modified body or an old timestamp (E6)", async () => {
  await testServices().services.accept(contactSubmission());
  await attempted("delivered");
  const [{ headers, body }] = receiver().calls as [WebhookReceiver["calls"][number]];
  const verify = (text: string) => new Webhook(secret).verify(text, headers as Record<string, string>);
  vi.setSystemTime(testServices().time.now);
  expect(() => verify(body.replace("contact", "comment"))).toThrow("signature");
  vi.setSystemTime(testServices().time.now + 6 * 60_000);
  expect(() => verify(body)).toThrow("timestamp");
});

test("retries a failing webhook with the same id (E6)", async () => {
  receiver().response.status = 500;
  await testServices().services.accept(contactSubmission());
  await waitFor(async () => (await delivery()).last_error);
  receiver().response.status = 200;
  testServices().time.now += 60_000;
  await attempted("delivered");
  expect(new Set(receiver().calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("does not follow redirects (E6)", async () => {
  Object.assign(receiver().response, { status: 307, location: "/elsewhere" });
  await testServices().services.accept(contactSubmission());
  await waitFor(async () => (await delivery()).last_error?.includes("307"));
  expect(receiver().calls.map(({ path }) => path)).toEqual(["/hook"]);
  expect((await delivery()).state).toBe("waiting");
});

test("does not retry after status 410 (E6)", async () => {
  receiver().response.status = 410;
  await testServices().services.accept(contactSubmission());
  expect((await attempted("failed")).attempts).toBe(1);
});
