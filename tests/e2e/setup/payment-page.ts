import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "./form.ts";

export const payer = { name: "Mitali Sen", email: "mitali@example.com", phone: "+91 98300 12345" };

/** Values that occur nowhere else, so a request or storage that contains one proves a leak. */
export const secrets = {
  card: { "card-number": "5555 5555 5555 4444", expiry: "11/47", cvv: "8317" },
  upi: { "upi-id": "leak-probe-71@ybl" },
};

/** Opens the payment page of an offer and waits until its form is hydrated. */
export async function openPayment(page: Page, id: number): Promise<void> {
  await page.goto(`/payment/${id}`);
  await page.locator("#pay-name").focus();
  await waitForHydration(page.locator("#pay-name"));
}

export async function fillPayment(page: Page, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`#pay-${field}`).fill(value);
}

export const submitPayment = (page: Page) => page.getByRole("button", { name: "Pay now" }).click();

/**
 * Records all requests. `expectNoLeak` then searches them, cookies and storage for secret values.
 * @param storage whether page scripts may read storage; false without JavaScript
 */
export async function recordTraffic(page: Page, { storage = true } = {}) {
  const traffic: string[] = [];
  page.on("request", (request) => {
    const headers = JSON.stringify(request.headers());
    traffic.push(`${request.method()} ${request.url()} ${headers} ${request.postData() ?? ""}`);
  });
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => traffic.push(String(payload))));
  return {
    async expectNoLeak(values: string[]): Promise<void> {
      await page.waitForTimeout(500);
      expect(traffic.length).toBeGreaterThan(0);
      const stored = storage ? await readStorage(page) : "";
      const cookies = JSON.stringify(await page.context().storageState({ indexedDB: true }));
      const allText = [...traffic, page.url(), stored, cookies]
        .flatMap((text) => [text, decode(text)])
        .join("\n");
      for (const value of values.flatMap(getSpellings)) expect(allText).not.toContain(value);
    },
  };
}

const getSpellings = (value: string) =>
  // Three digits alone occur by chance in sizes and times; four digits do not.
  [value, value.replaceAll(" ", ""), encodeURIComponent(value)].filter((text) => text.length > 3);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads everything that a page can store: storage, caches, databases, history state, window name. */
const readStorage = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      window.name,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
