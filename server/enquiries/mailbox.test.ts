import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Mita@Example.COM", "mita@example.com"],
  ["v@ｅxample.com", "v@example.com"],
  ["v@ex\ufe0fample.com", "v@example.com"],
  ["v@B\u00dcCHER.de", "v@xn--bcher-kva.de"],
  ["v@bu\u0308cher.de", "v@xn--bcher-kva.de"],
  ["v@xn--bcher-kva.de", "v@xn--bcher-kva.de"],
])("E6, S1: %s and all its other spellings are one mailbox", (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
});
