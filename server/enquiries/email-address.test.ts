import { expect, test } from "vitest";
import { normalizeEmailAddress } from "./email-address.ts";

test.each([
  ["Mita@Example.COM", "mita@example.com"],
  ["v@ｅxample.com", "v@example.com"],
  ["v@ex\ufe0fample.com", "v@example.com"],
  ["v@B\u00dcCHER.de", "v@xn--bcher-kva.de"],
  ["v@bu\u0308cher.de", "v@xn--bcher-kva.de"],
  ["v@xn--bcher-kva.de", "v@xn--bcher-kva.de"],
])("normalises %s to its mailbox (E6, S1)", (typed, mailbox) => {
  expect(normalizeEmailAddress(typed)).toBe(mailbox);
});
