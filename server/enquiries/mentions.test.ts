import { expect, test } from "vitest";
import { LIMITS } from "#shared/text/limits.ts";
import { createMentionFinder } from "./mentions.ts";

test.each([
  "ra@x.in",
  "Wrote to Ra@X.in.",
  "<ra@x.in>",
  "mailto:ra@x.in?subject=a",
  "'ra@x.in', her brother",
  "(ra@x.in)",
  "*ra@x.in*",
  "email=ra@x.in&page=1",
  "ra@x.in's invoice",
  "mitra@x.in and ra@x.in",
])("finds an email address in “%s” (S1)", (text) => {
  expect(createMentionFinder({ email: "ra@x.in" })(text)).toBe(true);
});

test.each([
  "mitra@x.in",
  "sen.ra@x.in",
  "o'ra@x.in",
  "news+ra@x.in",
  "a_ra@x.in",
  "ra@x.in.net",
  "ra@x.info",
  "ra@mail.x.in",
  "ra+shop@x.in",
  "ra x.in",
  "র‍া-ra@x.in",
])("does not mistake “%s” for another email address (S1)", (text) => {
  expect(createMentionFinder({ email: "ra@x.in" })(text)).toBe(false);
});

test("compares internationalized domains in any spelling (S1)", () => {
  const mentions = createMentionFinder({ email: "ra@xn--p8s937b.xn--54b7fta0cc" });
  expect(mentions("Ask ra@xn--p8s937b.xn--54b7fta0cc today")).toBe(true);
  expect(createMentionFinder({ email: "ra@xn--mnchen-3ya.example" })("Ask RA@MÜNCHEN.example.")).toBe(true);
});

test.each([
  "9830011223",
  "98300-11223",
  "98300 11223",
  "098300 11223",
  "+91 98300 11223",
  "+91-98300-11223",
  "0091 98300 11223",
  "919830011223",
  "(98300) 11223",
  "98300.11223.",
  "Her cousin,98300–11223,pays",
  "tel:+919830011223",
  "98300 11223/24",
  "ফোন ৯৮৩০০ ১১২২৩",
  "033 2464 0000\n98300 11223\n98300 11224",
])("finds a telephone number in “%s” (S1)", (text) => {
  expect(createMentionFinder({ phone: "+919830011223" })(text)).toBe(true);
});

test.each(["198300112235", "98300 112234", "+44 98300 11223", "4111 98300 11223 00", "98300 11224", ""])(
  "does not mistake “%s” for another telephone number (S1)",
  (text) => {
    expect(createMentionFinder({ phone: "+919830011223" })(text)).toBe(false);
  },
);

test("takes little time for the longest texts (S1)", () => {
  const byEmail = createMentionFinder({ email: "ra@x.in" });
  const byPhone = createMentionFinder({ phone: "+919830011223" });
  const startedAt = performance.now();
  for (const part of ["ra@", "ra@x.in.", "a.ra@", "1 ", "98300112231 ", "+", "(1"])
    for (const mentions of [byEmail, byPhone]) mentions(part.repeat(LIMITS.replyLength / part.length));
  expect(performance.now() - startedAt).toBeLessThan(500);
});
