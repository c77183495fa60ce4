import { expect, type Page } from "@playwright/test";
import { hydrated } from "./set-up/form.ts";

export const person = { name: "Mitali Sen", email: "mitali@example.com", phone: "+91 98300 12345" };

/** Values that occur nowhere else, so that finding one anywhere is proof of a leak. */
export const secrets = {
  card: { "card-number": "5555 5555 5555 4444", expiry: "11/47", cvv: "8317" },
  upi: { "upi-id": "leak-probe-71@ybl" },
};

/** Opens an offer's page and waits until its form is hydrated. */
export async function openPayment(page: Page, id: number): Promise<void> {
  await page.goto(`/payment/${id}`);
  await page.locator("#pay-name").focus();
  await hydrated(page.locator("#pay-name"));
}

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`#pay-${field}`).fill(value);
}

export const pay = (page: Page) => page.getByRole("button", { name: "Pay now" }).click();

/** Records every request and, at the end, all storage; `expectNone` looks for values in all of it. */
export async function watch(page: Page, { storage = true } = {}) {
  const traffic: string[] = [];
  page.on("request", (request) => {
    const headers = JSON.stringify(request.headers());
    traffic.push(`${request.method()} ${request.url()} ${headers} ${request.postData() ?? ""}`);
  });
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => traffic.push(String(payload))));
  return {
    async expectNone(values: string[]): Promise<void> {
      await page.waitForTimeout(500);
      expect(traffic.length).toBeGreaterThan(0);
      const kept = storage ? await stored(page) : "";
      const cookies = JSON.stringify(await page.context().storageState({ indexedDB: true }));
      const all = [...traffic, page.url(), kept, cookies].flatMap((text) => [text, decoded(text)]).join("\n");
      for (const value of values.flatMap(spellings)) expect(all).not.toContain(value);
    },
  };
}

const spellings = (value: string) =>
  // Three digits alone occur by chance in sizes and times; four do not in what this site sends.
  [value, value.replaceAll(" ", ""), encodeURIComponent(value)].filter((text) => text.length > 3);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Everything a page can keep: storage, caches, databases, history state, the window's name. */
const stored = (page: Page) =>
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
