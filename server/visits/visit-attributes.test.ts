import { expect, test } from "vitest";
import { formatCampaign, getDevice, getPreferredLanguage, normalizeHost } from "./visit-attributes.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "phone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "desktop",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
    "tablet",
  ],
  [
    "Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0 TV Safari/537.36",
    "other",
  ],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", undefined],
  ["curl/8.5.0", undefined],
  ["", undefined],
  [undefined, undefined],
  ["Mozilla/5.0 ".repeat(50), undefined],
])("returns the device class of %s (O7)", (userAgent, device) => {
  expect(getDevice(userAgent)).toBe(device);
  expect(getDevice(userAgent), "from the cache").toBe(device);
});

test.each([
  ["www.google.com", "google.com"],
  ["L.Facebook.com", "facebook.com"],
  ["lm.facebook.com", "facebook.com"],
  ["m.example", "m.example"],
  ["blog.example.org:8443", "blog.example.org"],
  ["xn--p5b.example", "xn--p5b.example"],
  ["[::1]:4321", ""],
  ["a b", ""],
  [`${"a".repeat(100)}.com`, ""],
  ["", ""],
])("counts the host %s as %s (O7)", (host, site) => {
  expect(normalizeHost(host)).toBe(site);
});

test.each([
  [{ utm_source: "facebook", utm_medium: "post", utm_campaign: "puja" }, "facebook / post / puja"],
  [{ utm_campaign: " puja\u0000sale " }, "puja sale"],
  [{ utm_source: "mail", utm_campaign: "asha@example.com" }, "mail"],
  [{ utm_source: "a".repeat(200) }, "a".repeat(60)],
  [{ utm_term: "ignored", gclid: "ignored" }, ""],
  [{}, ""],
])("formats the campaign %j (O7)", (fields, campaign) => {
  expect(formatCampaign(fields)).toBe(campaign);
});

test.each([
  ["bn-IN,bn;q=0.9,en;q=0.8", "bn"],
  ["EN", "en"],
  ["hi;q=1", "hi"],
  ["*", ""],
  ["english", ""],
  [undefined, ""],
])("returns the language of %s (O7)", (header, language) => {
  expect(getPreferredLanguage(header)).toBe(language);
});
