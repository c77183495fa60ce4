import { expect, test } from "vitest";
import { parseAnalytics } from "./analytics.ts";

test("parses a domain of Plausible", () => {
  expect(parseAnalytics("plausible:example.com")).toEqual({
    src: "https://plausible.io/js/script.js",
    origin: "https://plausible.io",
    attributes: { "data-domain": "example.com" },
  });
});

test("parses a website of Umami", () => {
  expect(parseAnalytics("umami:94db1cb1-74f4@https://stats.example.com:8443")).toEqual({
    src: "https://stats.example.com:8443/script.js",
    origin: "https://stats.example.com:8443",
    attributes: { "data-website-id": "94db1cb1-74f4", "data-host-url": "https://stats.example.com:8443" },
  });
});

test.each([
  "",
  "plausible",
  "plausible:",
  "plausible:https://example.com",
  "plausible:example.com; script-src *",
  "umami:94db1cb1",
  "umami:@https://stats.example.com",
  "umami:94db1cb1@stats.example.com",
  "umami:94db1cb1@https://stats.example.com/",
  "umami:94db1cb1@https://stats.example.com/path",
  "umami:94db1cb1@https://stats.example.com;script-src",
  "umami:94db1cb1@https://user@stats.example.com",
  "matomo:1@https://stats.example.com",
])("rejects %j", (value) => {
  expect(parseAnalytics(value)).toBeUndefined();
});
