import { afterEach, beforeEach } from "vitest";
import { type HookReceiver, openHookReceiver } from "./hook-receiver.ts";
import { openTestServices, type TestServices } from "./services.ts";

/** For each test of a file: services that call a webhook, and the receiver that is called. */
export function withWebhook(webhookSecret?: string) {
  let receiver: HookReceiver;
  let one: TestServices;
  beforeEach(async () => {
    receiver = await openHookReceiver();
    one = await openTestServices({ webhookUrl: receiver.url, ...(webhookSecret && { webhookSecret }) });
  });
  afterEach(async () => {
    await one.close();
    await receiver.close();
  });
  return {
    receiver: () => receiver,
    one: () => one,
    /** The call as the outbox has it. */
    delivery: () =>
      one.database.db
        .selectFrom("deliveries")
        .selectAll()
        .where("kind", "=", "webhook")
        .executeTakeFirstOrThrow(),
  };
}
