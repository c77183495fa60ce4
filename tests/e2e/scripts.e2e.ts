import { expect, test } from "@playwright/test";

const onePageOfEachKind = [
  "/",
  "/contact",
  "/products",
  "/payment/1",
  "/service",
  "/SEO",
  "/faq",
  "/blog",
  "/post",
];

test.use({ viewport: { width: 360, height: 740 } });

for (const path of onePageOfEachKind)
  test(`${path} loads no script, font or foreign file before it is touched, and nothing fails`, async ({
    page,
  }) => {
    const requested: string[] = [];
    const failed: string[] = [];
    page.on("request", (request) => requested.push(`${request.resourceType()} ${request.url()}`));
    page.on("console", (message) => message.type() === "error" && failed.push(message.text()));
    page.on("pageerror", (error) => failed.push(error.message));
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    expect(requested.filter((line) => /^(script|stylesheet|font) /.test(line))).toEqual([]);
    const origin = new URL(page.url()).origin;
    expect(requested.filter((line) => !line.includes(` ${origin}/`) && !line.includes(" data:"))).toEqual([]);
    expect(failed).toEqual([]);
  });
