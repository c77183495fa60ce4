import type { Database } from "../database/connect.ts";
import type { DeliveryRow, EnquiryRow } from "../database/tables.ts";
import { appointmentOf, enquiryNamed } from "../enquiries/enquiry.ts";
import { compose, composeForEnquiry, staffValues } from "../mail/compose.ts";
import { composeDigest } from "../mail/compose-digest.ts";
import { composeConfirmation, composeWelcome } from "../mail/compose-subscriber.ts";
import type { Letterhead } from "../mail/letterhead.ts";
import { DeliveryError, type Mail, type MailSender, type Shortfall } from "../mail/mail.ts";
import { hasConfirmed } from "../subscriptions/subscriptions.ts";
import { appointmentKinds } from "./queue.ts";
import { postWebhook, type WebhookTarget } from "./webhook.ts";

export interface Routes {
  database: Database;
  mailer: MailSender;
  webhook: WebhookTarget | undefined;
  letterhead: Letterhead;
  clock: () => number;
}

/**
 * Makes one delivery: the mail or the webhook call that its kind stands for. Says what went wrong where a mail did not
 * go to everybody.
 * @param onHandedOver called when all of a mail has left us, while the mail server's answer is still to come
 */
export async function deliver(
  delivery: DeliveryRow,
  routes: Routes,
  onHandedOver: () => void,
): Promise<Shortfall | undefined> {
  if (delivery.kind !== "webhook") return routes.mailer.send(await mailFor(delivery, routes), onHandedOver);
  await callWebhook(delivery, routes);
  return undefined;
}

async function callWebhook(delivery: DeliveryRow, { database, webhook, clock }: Routes): Promise<void> {
  if (!webhook) throw new DeliveryError("WEBHOOK_URL is not set any more", false);
  await postWebhook(delivery.id, await enquiryOf(delivery, database), webhook, clock());
}

async function mailFor(delivery: DeliveryRow, { database, letterhead, clock }: Routes): Promise<Mail> {
  if (delivery.kind === "digest") return composeDigest(delivery, database, clock(), letterhead);
  if (delivery.kind === "board")
    return compose(delivery, "board", staffValues(delivery, letterhead), letterhead);
  if (delivery.kind === "welcome")
    return composeWelcome(delivery, await subscriptionOf(delivery, database), letterhead);
  const enquiry = await enquiryOf(delivery, database);
  if (delivery.kind !== "confirmation")
    return composeForEnquiry(delivery, enquiry, letterhead, {
      confirmed: await hasConfirmed(database.db, enquiry.email),
      appointment: appointmentKinds.some((kind) => kind === delivery.kind)
        ? await appointmentOf(database.db, enquiry.reference)
        : undefined,
    });
  return composeConfirmation(delivery, enquiry, await subscriptionOf(delivery, database), letterhead);
}

async function enquiryOf({ reference }: DeliveryRow, { db }: Database): Promise<EnquiryRow> {
  const row = await enquiryNamed(db, reference ?? "");
  if (!row) throw new DeliveryError("its enquiry has been deleted", true);
  return row;
}

async function subscriptionOf({ recipient }: DeliveryRow, { db }: Database) {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("email", "=", recipient)
    .executeTakeFirst();
  if (!row) throw new DeliveryError("its subscription has been deleted", true);
  return row;
}
