import { expect, test } from "vitest";
import { getMailbox, normalizeEmailAddress } from "./email-address.ts";

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

test.each([
  ["mita@example.in", "mita@example.in"],
  ["mita+a@example.in", "mita@example.in"],
  ["mita+a+b@example.in", "mita@example.in"],
  ["mi.ta@example.in", "mi.ta@example.in"],
  ["mi.t.a+x.y@gmail.com", "mita@gmail.com"],
  ["mita@googlemail.com", "mita@gmail.com"],
  ["+mita@example.in", "+mita@example.in"],
])("returns the mailbox of %s without tag, and of Gmail without dots (E6)", (address, mailbox) => {
  expect(getMailbox(address)).toBe(mailbox);
});
