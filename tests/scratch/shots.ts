import "#tests/fixture-site/use-fixture-site.mjs";
import { chromium } from "@playwright/test";
import { readContent } from "#server/content/read-content.ts";
import { connect } from "#server/database/connect.ts";
import { confirmPayment, noteMismatch, recordPayment, reportPayment } from "#server/orders/payments.ts";
import { recordRefund } from "#server/orders/refunds.ts";
import { cancelOrder } from "#server/orders/unpaid-orders.ts";
import { runAxe } from "#tests/e2e/setup/axe.ts";
import { submitForm } from "#tests/http/submit-form.ts";
import { browserTestOptions } from "#tests/support/browser.mjs";
import { createPayableContent, GSTIN } from "#tests/support/orders.ts";
import { startPayingSite } from "#tests/support/paying-site.ts";

const out = "/tmp/h/pshots";
const { mkdirSync } = await import("node:fs");
mkdirSync(out, { recursive: true });
const only = process.argv[2];
const both = {
  RAZORPAY_KEY_ID: "rzp_test_abcdefghijklmn",
  RAZORPAY_KEY_SECRET: "secretsecretsecretsecret",
  RAZORPAY_WEBHOOK_SECRET: "whsecretwhsecretwhsecret",
};
const server = await startPayingSite({ gstin: GSTIN, variables: process.argv[3] === "both" ? both : {} });
const content = createPayableContent({ gstin: GSTIN });
const context = { content, hasWebhook: false };
const database = await connect({ dataDir: server.dataDir });
const { db } = database;
let n = 0;
async function order(fields = {}, language = "en") {
  n++;
  const r = await submitForm(
    server,
    {
      name: "Rekha Das",
      email: `rekha${n}@example.in`,
      phone: "98300 12345",
      product: "1",
      "billing-state": "19",
      "billing-name": "Das Saree House",
      "billing-address": "45 Gariahat Road, Kolkata 700019",
      language,
      ...fields,
    },
    { accept: "text/html" },
    "order",
  );
  const path = String(r.headers["location"]);
  if (r.status !== 303) throw new Error(r.status + r.body.toString().slice(0, 300));
  const reference = /HD-\w+-\w+/.exec(path)![0];
  return { path, reference };
}
const now = Date.now();
const act = (reference: string) => ({ reference, now });
const pages: [string, string][] = [];
for (const language of ["en", "bn"]) {
  const p = language === "en" ? "" : "/bn";
  const product = language === "en" ? "2" : "1";
  pages.push([`${language}-payment`, `${p}/payment/${product}`]);
  const o = await order({ product }, language);
  pages.push([`${language}-ordered`, o.path]);
  if (process.argv[3] === "both") {
    const l = await order({ product }, language);
    await db
      .updateTable("orders")
      .set({ link_id: `plink_${n}`, link_url: "https://rzp.io/i/abc" })
      .where("reference", "=", l.reference)
      .execute();
    pages.push([`${language}-linked`, l.path], [`${language}-checking`, `${l.path}?returned=1`]);
  }
  const r = await order({ product }, language);
  await reportPayment(db, act(r.reference), "412345678901", context);
  pages.push([`${language}-reported`, r.path]);
  const m = await order({ product }, language);
  await noteMismatch(db, act(m.reference), { amountPaise: 100000, note: "" }, context);
  pages.push([`${language}-mismatch`, m.path]);
  const paid = await order({ product, "billing-state": language === "en" ? "27" : "19" }, language);
  await reportPayment(db, act(paid.reference), "412345678902", context);
  await confirmPayment(db, act(paid.reference), "", context);
  pages.push([`${language}-paid`, paid.path], [`${language}-receipt`, `${paid.path}/receipt`]);
  const c = await order({ product }, language);
  await cancelOrder(db, act(c.reference), { note: "" }, context);
  pages.push([`${language}-cancelled`, c.path]);
  const lap = await order({ product }, language);
  await db.updateTable("orders").set({ state: "lapsed" }).where("reference", "=", lap.reference).execute();
  pages.push([`${language}-lapsed`, lap.path]);
  const ref = await order({ product }, language);
  await confirmPayment(db, act(ref.reference), "412345678903", context);
  await recordRefund(db, act(ref.reference), { id: "REF1", by: "upi" }, context);
  pages.push([`${language}-refunded`, ref.path], [`${language}-refundedreceipt`, `${ref.path}/receipt`]);
}
const browser = await chromium.launch(browserTestOptions());
for (const [w, scheme] of [
  [360, "light"],
  [768, "light"],
  [1280, "light"],
  [1280, "dark"],
  [360, "dark"],
] as const) {
  const ctx = await browser.newContext({
    viewport: { width: w, height: 800 },
    colorScheme: scheme,
    baseURL: server.origin,
    isMobile: w === 360,
    hasTouch: w === 360,
  });
  const page = await ctx.newPage();
  for (const [name, path] of pages) {
    if (only && only !== "all" && !new RegExp(only).test(name)) continue;
    const res = await page.goto(path);
    if (res!.status() !== 200) console.log(name, path, res!.status());
    await page.screenshot({ path: `${out}/${name}-${w}-${scheme}.png`, fullPage: true });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log("overflow", name, w, overflow);
    if (w !== 768) {
      for (const v of await runAxe(page)) console.log("axe", name, w, scheme, v);
    }
    if (name.endsWith("receipt") && w === 1280 && scheme === "light")
      await page.pdf({ path: `${out}/${name}.pdf`, preferCSSPageSize: true });
  }
  // error page of the report form
  await ctx.close();
}
await browser.close();
await database.db.destroy();
await server.stop();
