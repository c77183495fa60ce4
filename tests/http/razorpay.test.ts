import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { connect } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import { placeOrder as placeOrderOn, startPayingSite } from "#tests/support/paying-site.ts";
import { type RazorpayStandIn, startRazorpayStandIn } from "#tests/support/razorpay-stand-in.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { sendRequest } from "./raw.ts";
import type { RunningServer } from "./server.ts";
import { submitForm } from "./submit-form.ts";

let server: RunningServer;
let standIn: RazorpayStandIn;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  server = await startPayingSite({ variables: standIn.env });
});
afterAll(async () => {
  await server?.stop();
  await standIn?.close();
});

/** Copy of the page of an order on the fixture site. */
const { orderPage: orderPageCopy } = parse(
  readFileSync("tests/fixture-site/content/en/pages/payment.yaml", "utf8"),
);
const escapeText = (text: string) => text.replaceAll("'", "&#x27;");

let buyerCount = 0;

/** Orders as a browser without JavaScript does. */
async function placeOrder(fields: Record<string, string> = {}) {
  buyerCount += 1;
  const buyer = { name: "Rekha Das", email: `rekha-${buyerCount}@example.in`, phone: "98300 12345" };
  const { status, headers } = await submitForm(server, { ...buyer, product: "1", ...fields }, {}, "order");
  expect(status).toBe(303);
  const page = String(headers["location"]);
  const token = page.split("/").at(-1) ?? "";
  const [, reference = ""] = token.split(".");
  return { page, token, reference, link: standIn.findLink(reference) };
}

async function getState(reference: string): Promise<string | undefined> {
  const { db } = await connect({ dataDir: server.dataDir });
  const order = await db
    .selectFrom("orders")
    .select("state")
    .where("reference", "=", reference)
    .executeTakeFirst();
  await db.destroy();
  return order?.state;
}

const toPath = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const sign = (body: string) => createHmac("sha256", standIn.webhookSecret).update(body).digest("hex");
const post = (body: string, headers: Record<string, string>, target: { port: number } = server) =>
  sendRequest(target, paths.paymentWebhook, { method: "POST", headers, body });
const jsonType = { "content-type": "application/json" };

test("an order has its payment link when its page is shown, and a buyer without JavaScript pays and returns (E9)", async () => {
  const { page, reference, link } = await placeOrder();
  expect(link?.callback_url).toBe(`${server.origin}${page}/return`);
  const { url } = standIn;
  const paid = await fetch(`${url}/pay/${link?.id}`, { method: "POST", redirect: "manual" });
  const returned = await sendRequest(server, toPath(paid.headers.get("location") ?? ""));
  expect(returned.status).toBe(303);
  expect(returned.headers).toMatchObject({
    location: page,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  expect(await getState(reference)).toBe("paid");
});

test("an order without its payment link can be paid by UPI, and the page says so if no way is left (E9)", async () => {
  const account = await startRazorpayStandIn();
  const cardsOnly = await startPayingSite({ payment: { upi: undefined }, variables: account.env });
  try {
    const { noWays, ways, link: copy } = orderPageCopy;
    for (const site of [server, cardsOnly]) {
      const { path, reference } = await placeOrderOn(site, { name: "Mita Sen" });
      const fetchText = async () => (await sendRequest(site, path)).body.toString();
      const linked = await fetchText();
      const link = (site === server ? standIn : account).findLink(reference);
      expect(linked).toContain(`/pay/${link?.id}"`);
      expect(linked).not.toContain(escapeText(noWays));
      const { db } = await connect({ dataDir: site.dataDir });
      await db.updateTable("orders").set({ link_url: null }).where("reference", "=", reference).execute();
      await db.destroy();
      const unlinked = await fetchText();
      expect(unlinked).not.toContain(escapeText(copy.failed));
      expect(unlinked.includes("upi://pay"), "by UPI").toBe(site === server);
      expect(unlinked.includes(escapeText(noWays)), "no way").toBe(site === cardsOnly);
      expect(unlinked.includes(`>${ways}</h2>`), "ways").toBe(site === server);
    }
  } finally {
    await cardsOnly.stop();
    await account.close();
  }
}, 60_000);

test("a buyer returns to the page in the language of the order", async () => {
  const { page, link } = await placeOrder({ language: "bn" });
  expect(page).toMatch(/^\/bn\/order\//);
  const returned = await sendRequest(server, toPath(standIn.pay(link?.id ?? "").callbackUrl));
  expect([returned.status, returned.headers["location"]]).toEqual([303, page]);
});

test("a forged return changes nothing and leads to the page of the order", async () => {
  const [own, other] = [await placeOrder(), await placeOrder()];
  const { search } = new URL(standIn.pay(other.link?.id ?? "").callbackUrl);
  for (const query of [search, search.replaceAll(other.reference, own.reference), "", "?returned=1"]) {
    const { status, headers } = await sendRequest(server, `${own.page}/return${query}`);
    expect([status, headers["location"]]).toEqual([303, own.page]);
  }
  expect(await getState(own.reference)).toBe("ordered");
  expect(await getState(other.reference)).toBe("ordered");
  const log = server.output.join("\n");
  expect(log).toContain("return of a buyer with a wrong signature");
  expect(log).not.toContain(own.token);
});

test("a buyer who returns while Razorpay does not respond is told that the payment is checked", async () => {
  const { page, reference, link } = await placeOrder();
  const { callbackUrl } = standIn.pay(link?.id ?? "");
  await standIn.down();
  const down = await sendRequest(server, toPath(callbackUrl));
  expect([down.status, down.headers["location"]]).toEqual([303, `${page}?returned=1`]);
  await standIn.up();
  standIn.delay(8_000);
  const started = performance.now();
  const slow = await sendRequest(server, toPath(callbackUrl));
  expect(slow.headers["location"]).toBe(`${page}?returned=1`);
  expect(performance.now() - started).toBeLessThan(6_000);
  standIn.delay(0);
  expect(await getState(reference)).toBe("ordered");
  expect((await standIn.sendWebhook(getWebhookUrl(), "payment_link.paid", link?.id ?? "")).status).toBe(200);
  expect(await getState(reference)).toBe("paid");
});

const getWebhookUrl = () => server.origin + paths.paymentWebhook;

describe("the webhook", () => {
  test("records a payment once, and needs neither cookies nor our own origin", async () => {
    const { reference, link } = await placeOrder();
    standIn.pay(link?.id ?? "");
    const body = standIn.createEvent("payment_link.paid", link?.id ?? "");
    const headers = { ...jsonType, "x-razorpay-signature": sign(body), "sec-fetch-site": "cross-site" };
    for (const eventId of ["one", "one", "two"]) {
      const response = await post(body, { ...headers, "x-razorpay-event-id": eventId });
      expect(response.status).toBe(200);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
    expect(await getState(reference)).toBe("paid");
  });

  test("answers calls about other things with 200, so that Razorpay does not disable it", async () => {
    const foreign = await startRazorpayStandIn();
    const { body } = foreign.account.createLink({ amount: 500, reference_id: "T-1", currency: "INR" });
    const { id } = body as { id: string };
    foreign.pay(id);
    const paid = foreign.createEvent("payment_link.paid", id);
    await foreign.close();
    for (const text of [paid, '{"event":"payment.captured","payload":{}}', "{}", "nothing"])
      expect((await post(text, { ...jsonType, "x-razorpay-signature": sign(text) })).status).toBe(200);
  });

  test("rejects calls without a valid signature, other types and large bodies with a message", async () => {
    const { reference, link } = await placeOrder();
    standIn.pay(link?.id ?? "");
    const body = standIn.createEvent("payment_link.paid", link?.id ?? "");
    const large = JSON.stringify({ event: "x", padding: "x".repeat(64 * 1024) });
    const responses = [
      await post(body, jsonType),
      await post(body, { ...jsonType, "x-razorpay-signature": "0".repeat(64) }),
      await post(`${body} `, { ...jsonType, "x-razorpay-signature": sign(body) }),
      await post(body, { "content-type": "text/plain", "x-razorpay-signature": sign(body) }),
      await post(large, { ...jsonType, "x-razorpay-signature": sign(large) }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 401, 401, 415, 413]);
    for (const response of responses) {
      expect(JSON.parse(response.body.toString())).toEqual({ error: expect.any(String) });
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
    expect(await getState(reference)).toBe("ordered");
  });

  test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("allows no %s", async (method) => {
    const { status, headers } = await sendRequest(server, paths.paymentWebhook, { method });
    expect([status, headers["allow"]]).toEqual([405, "POST"]);
  });

  test("does not exist without keys", async () => {
    const body = "{}";
    const target = inject("server");
    const headers = { ...jsonType, "x-razorpay-signature": sign(body) };
    expect((await post(body, headers, target)).status).toBe(404);
    expect((await sendRequest(target, paths.paymentWebhook)).status).toBe(404);
  });
});

test("a payment link that is being created when the worker stops is created once", async () => {
  standIn.delay(3_000);
  const fields = { name: "Rekha Das", email: "rekha-kill@example.in", phone: "98300 12345", product: "1" };
  const before = standIn.requests.length;
  const submitted = submitForm(server, fields, {}, "order").catch(() => undefined);
  await waitFor(() => standIn.requests.length > before);
  process.kill(server.workerPid(), "SIGTERM");
  await submitted;
  standIn.delay(0);
  const { db } = await connect({ dataDir: server.dataDir });
  await waitFor(
    async () =>
      (await db.selectFrom("orders").selectAll().execute()).every(({ link_id }) => link_id !== null),
    30_000,
  );
  const orders = await db.selectFrom("orders").selectAll().execute();
  await db.destroy();
  expect(standIn.account.links.size).toBe(orders.length);
}, 60_000);
