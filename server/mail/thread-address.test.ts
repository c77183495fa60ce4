import { expect, test } from "vitest";
import { createThreadAddress, parseThreadAddress } from "./thread-address.ts";

const MAILBOX = "office@example.com";
const REFERENCE = "HD-7K3M9-QXT2A";

test("the address of a thread contains the reference", () => {
  const address = createThreadAddress(MAILBOX, REFERENCE);
  expect(address).toBe("office+h-7k3m9qxt2a@example.com");
  expect(parseThreadAddress(address.toUpperCase(), MAILBOX)).toBe(REFERENCE);
});

test("a mailbox whose own address has a tag also has addresses of threads", () => {
  const mailbox = "office+web@example.com";
  expect(parseThreadAddress(createThreadAddress(mailbox, REFERENCE), mailbox)).toBe(REFERENCE);
});

test("other addresses belong to no thread", () => {
  for (const address of [
    "",
    MAILBOX,
    "office+h-7k3m9@example.com",
    "office+shop@example.com",
    "office+h-7k3m9qxt2a@example.org",
    "other+h-7k3m9qxt2a@example.com",
    "h-7k3m9qxt2a@example.com",
  ])
    expect(parseThreadAddress(address, MAILBOX), address).toBeUndefined();
});
