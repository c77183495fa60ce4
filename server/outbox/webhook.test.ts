import { Webhook } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import type { HookReceiver } from "#tests/support/hook-receiver.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { contactPost } from "#tests/support/services.ts";
import { withWebhook } from "#tests/support/webhook.ts";

const secret = `whsec_${Buffer.alloc(32, "k").toString("base64")}`;
const { receiver, one, delivery } = withWebhook(secret);
afterEach(() => vi.useRealTimers());

const attempted = (state: string) => waitFor(async () => (await delivery()).state === state && delivery());

test("E6: the webhook gets the enquiry, signed over id, time and body", async () => {
  await one().services.accept(contactPost({ message: "হ্যালো", page: "/contact" }));
  await attempted("delivered");
  const [{ headers, body }] = receiver().calls as [HookReceiver["calls"][number]];
  // The receiver refuses old timestamps: its clock is ours.
  vi.setSystemTime(one().time.now);
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: "enquiry.received",
    data: { form: "contact", fields: { message: "হ্যালো" }, page: "/contact" },
  });
});

test("E6: a call that was changed on its way, or comes late, is not ours", async () => {
  await one().services.accept(contactPost());
  await attempted("delivered");
  const [{ headers, body }] = receiver().calls as [HookReceiver["calls"][number]];
  const verify = (text: string) => new Webhook(secret).verify(text, headers as Record<string, string>);
  vi.setSystemTime(one().time.now);
  expect(() => verify(body.replace("contact", "comment"))).toThrow("signature");
  vi.setSystemTime(one().time.now + 6 * 60_000);
  expect(() => verify(body)).toThrow("timestamp");
});

test("E6: a failing webhook is called again under the same id", async () => {
  receiver().answer.status = 500;
  await one().services.accept(contactPost());
  await waitFor(async () => (await delivery()).last_error);
  receiver().answer.status = 200;
  one().time.now += 60_000;
  await attempted("delivered");
  expect(new Set(receiver().calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("E6: redirects are not followed", async () => {
  Object.assign(receiver().answer, { status: 307, location: "/elsewhere" });
  await one().services.accept(contactPost());
  await waitFor(async () => (await delivery()).last_error?.includes("307"));
  expect(receiver().calls.map(({ path }) => path)).toEqual(["/hook"]);
  expect((await delivery()).state).toBe("waiting");
});

test("E6: a webhook that is gone is given up", async () => {
  receiver().answer.status = 410;
  await one().services.accept(contactPost());
  expect((await attempted("failed")).attempts).toBe(1);
});
