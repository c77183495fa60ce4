import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { HookReceiver } from "../../tests/support/hook-receiver.ts";
import { waitFor } from "../../tests/support/mailbox.ts";
import { contactPost } from "../../tests/support/services.ts";
import { withWebhook } from "../../tests/support/webhook.ts";

const { receiver, one, delivery } = withWebhook("secret");
const attempted = (state: string) => waitFor(async () => (await delivery()).state === state && delivery());

test("E6: the webhook gets the enquiry, signed over id, time and body", async () => {
  await one().services.accept(contactPost({ message: "হ্যালো", page: "/contact" }));
  await attempted("delivered");
  const [{ headers, body }] = receiver().calls as [HookReceiver["calls"][number]];
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", "secret").update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${mac}`);
  expect(Number(headers["webhook-timestamp"])).toBe(Math.floor(one().time.now / 1000));
  expect(JSON.parse(body)).toMatchObject({
    type: "enquiry.received",
    data: { form: "contact", fields: { message: "হ্যালো" }, page: "/contact" },
  });
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
