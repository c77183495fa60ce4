import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { confirmPayment, noteMismatch } from "#server/orders/payments.ts";
import { recordRefund } from "#server/orders/refunds.ts";
import { cancelOrder, lapseOrder } from "#server/orders/unpaid-orders.ts";
import { paths } from "#shared/addresses/paths.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { GSTIN } from "#tests/support/orders.ts";
import { placeOrder, startPayingSite, UPI, withOrders } from "#tests/support/paying-site.ts";
import { sendRequest } from "./raw.ts";
import type { RunningServer } from "./server.ts";
import { acceptJson, submitForm } from "./submit-form.ts";

// Starts servers.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const buyer = { name: "Rekha Das", email: "rekha@example.in", phone: "98300 12345", product: "1" };
const html = { accept: "text/html" };
const TRANSACTION = "412345678901";

let server: RunningServer;
let taxed: RunningServer;
beforeAll(async () => {
  [server, taxed] = await Promise.all([startPayingSite(), startPayingSite({ gstin: GSTIN })]);
});
afterAll(() => Promise.all([server?.stop(), taxed?.stop()]));

async function fetchPage(path: string, site: Pick<RunningServer, "port"> = server) {
  const { status, headers, body } = await sendRequest(site, path);
  return { status, headers, text: body.toString() };
}

const report = (path: string, transaction: string, headers = {}) =>
  sendRequest(server, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...html, ...headers },
    body: new URLSearchParams({ transaction }).toString(),
  });

/** Removes tags, so that a text can be compared with what is displayed. */
const getText = (page: string) =>
  page
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ");

describe("payment page (E9)", () => {
  test("is a form that orders the offer, with the total and without card fields", async () => {
    const { status, headers, text } = await fetchPage("/payment/2");
    expect(status).toBe(200);
    expect(headers["etag"], "it is cached like a built page").toBeTruthy();
    expect(text).toContain('action="/forms/order"');
    expect(text).toMatch(/name="product"[^>]*value="2"|value="2"[^>]*name="product"/);
    expect(text).not.toMatch(/pay-card-number|pay-upi-id|demonstration/i);
    expect(getText(text)).not.toContain("GST 18%");
    expect(text).toContain(paths.policy("RefundPolicy"));
    expect(getText(text)).toContain("Anita Roy");
  });

  test("splits the total into price and GST if the company has a GST number, and asks for the state", async () => {
    const { text } = await fetchPage("/payment/1", taxed);
    expect(text).toMatch(/<details[^>]* open/);
    for (const amount of ["1799.99", "1800", "11799.99"]) expect(text).toContain(amount.slice(-6));
    expect(getText(text)).toContain("GST 18%");
  });

  test("is the demonstration without a way to pay, or with a company of placeholder values", async () => {
    const sample = await startPayingSite({ hasPlaceholders: true });
    try {
      for (const site of [inject("server"), sample]) {
        const { text } = await fetchPage("/payment/1", site);
        expect(text).toContain("pay-card-number");
        expect(text).not.toContain('action="/forms/order"');
        const rejected = await submitForm(site, buyer, html, "order");
        expect(rejected.status).toBe(422);
        expect(rejected.body.toString()).toContain(`href="${paths.products}"`);
        const json = await submitForm(site, buyer, acceptJson, "order");
        expect(JSON.parse(json.body.toString()).errors).toHaveProperty("product");
      }
    } finally {
      await sample.stop();
    }
  });

  test.each(["/payment/999", "/payment/01", "/payment/x", "/payment/1/2", "/payment", "/bn/payment/999"])(
    "%s is no offer (R5)",
    async (path) => {
      const { status, headers, text } = await fetchPage(path);
      expect(status).toBe(404);
      expect(headers["etag"], "it is not cached").toBeUndefined();
      expect(text).toContain("data-loading");
    },
  );

  test("a page that is not translated redirects to English", async () => {
    const { status, headers } = await fetchPage("/bn/payment/2");
    expect([status, headers["location"]]).toEqual([302, "/payment/2"]);
  });
});

describe("order form (E2, E9)", () => {
  test("an error shows the form again with its values, its offer and the total", async () => {
    const { status, body } = await submitForm(
      server,
      { ...buyer, email: "rekha", product: "2" },
      html,
      "order",
    );
    const page = body.toString();
    expect(status).toBe(422);
    expect(page).toContain('value="Rekha Das"');
    expect(page).toMatch(/name="product"[^>]*value="2"|value="2"[^>]*name="product"/);
    expect(getText(page)).toContain("Create Medium E-commerce Website");
    expect(page).toContain('value="1799.99"');
    expect(page).toContain('id="order-email-error"');
  });

  test("a missing state is an error beside the field in the expanded billing details", async () => {
    const { status, body } = await submitForm(taxed, buyer, html, "order");
    expect(status).toBe(422);
    expect(body.toString()).toMatch(/<details[^>]* open[\s\S]*id="order-billing-state-error"/);
  });

  test("without an offer, the page links to the offers", async () => {
    const { status, text } = await fetchPage(paths.form("order"));
    expect(status).toBe(200);
    expect(text).toContain(`href="${paths.products}"`);
    expect(text).not.toContain('name="billing-name"');
  });

  test("with JSON, the response has the path of the order", async () => {
    const json = await submitForm(
      server,
      { ...buyer, email: "json@example.in", language: "bn" },
      acceptJson,
      "order",
    );
    expect(json.status).toBe(201);
    const path = String(json.headers["status-path"]);
    expect(path).toMatch(/^\/bn\/order\//);
    expect((await fetchPage(path)).status).toBe(200);
  });
});

describe("page of an order (E9)", () => {
  test("is neither cached nor indexed, and is not counted or prefetched", async () => {
    const { path } = await placeOrder(server);
    for (const page of [path, `/bn${path}`]) {
      const { status, headers, text } = await fetchPage(page);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).toContain('name="robots" content="noindex"');
      expect(headers["speculation-rules"]).toContain("[href*='/order/']");
    }
    expect((await fetchPage("/robots.txt")).text).toContain("Disallow: /order/");
    expect(server.output.join("\n")).not.toContain(path);
  });

  test("shows amount, QR code, UPI link and address, and does not say that money has arrived", async () => {
    const { path, reference } = await placeOrder(server);
    const { text } = await fetchPage(path);
    const [, link = ""] = /href="(upi:[^"]*)"/.exec(text) ?? [];
    const { searchParams } = new URL(link.replaceAll("&amp;", "&"));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      pa: UPI.address,
      pn: UPI.name,
      am: "9999.99",
      cu: "INR",
      tr: reference,
    });
    expect(text).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]*9,999\.99/);
    expect(text).toContain(UPI.address);
    expect(getText(text)).not.toContain("Your payment has arrived");
  });

  test.each([paths.order, paths.receipt])("an unknown token gets 404", async (getPath) => {
    const { path } = await placeOrder(server);
    const token = path.split("/").at(-1) ?? "";
    const forged = token.replace(/\.(.)([^.]*)$/, (_, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`);
    for (const unknown of [forged, "x"]) {
      const { status, headers, text } = await fetchPage(getPath(unknown));
      expect(status).toBe(404);
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).not.toContain("upi:");
    }
    expect((await report(paths.order(forged), TRANSACTION)).status).toBe(404);
    expect((await fetchPage(paths.receipt(token))).status, "not paid").toBe(404);
  });

  test("the status page and the receipt of the enquiry redirect to it", async () => {
    const { path } = await placeOrder(server);
    const token = path.split("/").at(-1) ?? "";
    for (const page of [paths.status(token), paths.formSent("order", token)])
      expect((await fetchPage(page)).headers["location"]).toBe(path);
    expect((await fetchPage(`/bn${paths.status(token)}`)).headers["location"]).toBe(`/bn${path}`);
  });

  test("after the return from the payment service, it does not offer to pay again", async () => {
    const { path } = await placeOrder(server);
    const { text } = await fetchPage(`${path}?returned=1`);
    expect(text).not.toContain("upi:");
    expect(text, "loads the same page again").toContain(`href="${path}?returned=1"`);
    expect(text, "pays again if the payment failed").toContain(`href="${path}"`);
  });

  test("after the return from the payment service, an order that has lapsed meanwhile is checked, too", async () => {
    const { path, reference } = await placeOrder(server);
    await withOrders(server, (db, context) =>
      lapseOrder(db, { reference, now: Date.now() + 30 * DAY_MS }, context),
    );
    const again = `href="${paths.payment(1)}"`;
    expect((await fetchPage(path)).text).toContain(again);
    const { text } = await fetchPage(`${path}?returned=1`);
    expect(text).not.toContain(again);
    expect(text).toContain(`href="${path}?returned=1"`);
  });

  test("shows the state of the order", async () => {
    const { path, reference } = await placeOrder(server);
    const action = { reference, now: Date.now() };
    await withOrders(server, (db, context) =>
      noteMismatch(db, action, { amountPaise: 500_000, note: "" }, context),
    );
    const mismatch = await fetchPage(path);
    expect(getText(mismatch.text)).toContain("₹5,000.00");
    expect(mismatch.text).not.toContain("upi:");
    await withOrders(server, (db, context) => confirmPayment(db, action, TRANSACTION, context));
    expect((await fetchPage(path)).text).toContain(`href="${path}/receipt"`);
    await withOrders(server, (db, context) => recordRefund(db, action, { id: "R1", by: "upi" }, context));
    expect(getText((await fetchPage(path)).text)).toContain("₹9,999.99");
    expect((await fetchPage(`${path}/receipt`)).status).toBe(200);
    const cancelled = await placeOrder(server);
    await withOrders(server, (db, context) =>
      cancelOrder(db, { ...cancelled, now: Date.now() }, { note: "" }, context),
    );
    const { text } = await fetchPage(cancelled.path);
    expect(text).not.toMatch(/upi:|name="transaction"/);
    expect((await report(cancelled.path, TRANSACTION)).status).toBe(422);
  });
});

describe("payment reported by the buyer (E9)", () => {
  test.each(["", "/bn"])(
    "a number is shown once it is reported, and can be corrected (%s)",
    async (prefix) => {
      const { path } = await placeOrder(server);
      const page = `${prefix}${path}`;
      const { status, headers } = await report(page, "৪১২৩ ৪৫৬৭ ৮৯০১");
      expect([status, headers["location"], headers["cache-control"]]).toEqual([303, page, "no-store"]);
      const { text } = await fetchPage(page);
      expect(text).toContain(TRANSACTION);
      expect(text).not.toContain("upi:");
      expect((await report(page, "512345678901")).status).toBe(303);
      expect((await fetchPage(page)).text).toContain("512345678901");
    },
  );

  test("a wrong number is an error beside the field, which keeps it", async () => {
    const { path } = await placeOrder(server);
    const { status, headers, body } = await report(path, 'abc "1"');
    expect([status, headers["cache-control"]]).toEqual([422, "private, no-cache"]);
    expect(body.toString()).toContain('value="abc &quot;1&quot;"');
    expect(body.toString()).toMatch(/aria-describedby="[^"]*transaction-error/);
  });

  test("only so many numbers are accepted", async () => {
    const { path } = await placeOrder(server);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await report(path, `41234567890${count}`)).status);
    expect(statuses.at(0)).toBe(303);
    expect(statuses.at(-1)).toBe(422);
  });

  test("another site cannot report a payment", async () => {
    const { path } = await placeOrder(server);
    expect((await report(path, TRANSACTION, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

describe("receipt (E9)", () => {
  test("has seller, buyer, price and payment, and no tax without a GST number", async () => {
    const { path, reference } = await placeOrder(server, { "billing-name": "Das Saree House" });
    await withOrders(server, (db, context) =>
      confirmPayment(db, { reference, now: Date.now() }, "412345678911", context),
    );
    const { status, headers, text } = await fetchPage(`${path}/receipt`);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    const shown = getText(text);
    for (const value of [
      "Hooghly Digital Private Limited",
      "Das Saree House",
      "₹9,999.99",
      "412345678911",
      reference,
    ])
      expect(shown).toContain(value);
    expect(shown).not.toMatch(/Tax invoice|GST \d|SAC/);
    expect((await fetchPage(`/bn${path}/receipt`)).text).toContain("₹৯,৯৯৯.৯৯");
  });

  test.each([
    ["19", ["CGST 9%", "SGST 9%"], "IGST"],
    ["27", ["IGST 18%"], "CGST"],
  ])(
    "is a tax invoice with the taxes of state %s if the company has a GST number",
    async (state, taxes, other) => {
      const { path, reference } = await placeOrder(taxed, { "billing-state": state });
      await withOrders(
        taxed,
        (db, context) => confirmPayment(db, { reference, now: Date.now() }, `4123456789${state}`, context),
        { gstin: GSTIN },
      );
      const shown = getText((await fetchPage(`${path}/receipt`, taxed)).text);
      for (const value of ["Tax invoice", GSTIN, "SAC 998314", "₹11,799.99", ...taxes])
        expect(shown).toContain(value);
      expect(shown).not.toContain(other);
    },
  );
});
