import { afterEach, beforeEach } from "vitest";
import { createTestServices, type TestServices } from "./services.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

/** Creates services and a webhook receiver for each test of a file. */
export function withWebhook(webhookSecret?: string) {
  let receiver: WebhookReceiver;
  let testServices: TestServices;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    testServices = await createTestServices({
      webhookUrl: receiver.url,
      ...(webhookSecret && { webhookSecret }),
    });
  });
  afterEach(async () => {
    await testServices.close();
    await receiver.close();
  });
  return {
    receiver: () => receiver,
    testServices: () => testServices,
    /** Reads the webhook delivery from the outbox. */
    readDelivery: () =>
      testServices.database.db
        .selectFrom("deliveries")
        .selectAll()
        .where("kind", "=", "webhook")
        .executeTakeFirstOrThrow(),
  };
}
