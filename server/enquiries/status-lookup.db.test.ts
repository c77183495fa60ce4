import { expect, test } from "vitest";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { boundLookup } from "./status-lookup.ts";

withDatabase(({ start }) => {
  test("a status page is found by the reference and the email address or phone number (E11)", async () => {
    const { services } = await start({ outbox: false });
    const submission = createContactSubmission();
    Object.assign(submission.fields, { email: "Asha@Example.com", phone: "০৯৮৩০০ ১২৩৪৫" });
    const { reference, statusToken } = expectAccepted(await services.accept(submission));
    const typed = reference.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    for (const spelling of [reference, typed, ` ${reference.slice(3)}\n`])
      for (const contact of [" asha@example.COM", "+91 98300 12345", "৯৮৩০০ ১২৩৪৫"])
        expect(await services.lookUp({ reference: spelling, contact }), `${spelling} ${contact}`).toBe(
          statusToken,
        );
    for (const [other, contact] of [
      [reference, "asha@example.co"],
      [reference, ""],
      [reference, "98300 12346"],
      ["HD-00000-00000", "asha@example.com"],
      ["", "asha@example.com"],
      ["", ""],
    ] as const)
      expect(await services.lookUp({ reference: other, contact }), `${other} ${contact}`).toBeUndefined();
  });

  test("an enquiry without a phone number is not found by an empty one (E11)", async () => {
    const { services } = await start({ outbox: false });
    const { reference } = expectAccepted(await services.accept(createContactSubmission()));
    for (const contact of ["-", "phone", " ", "\u0000"])
      expect(await services.lookUp({ reference, contact })).toBeUndefined();
  });
});

test("what is typed is truncated (E11)", () => {
  const { reference, contact } = boundLookup({ reference: "H".repeat(9_000), contact: "9".repeat(9_000) });
  expect(reference.length + contact.length).toBeLessThan(300);
  expect(boundLookup({})).toEqual({ reference: "", contact: "" });
});
