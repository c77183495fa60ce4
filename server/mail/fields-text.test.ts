import { expect, test } from "vitest";
import { openMailbox } from "#tests/support/mailbox.ts";
import { accepted, linkIn } from "#tests/support/outcomes.ts";
import { contactPost, openTestServices } from "#tests/support/services.ts";
import { fieldsForStranger, withoutWebAddresses } from "./fields-text.ts";

test.each([
  "https://evil.example/win",
  "HTTP://EVIL.EXAMPLE",
  "www.evil",
  "evil.example",
  "evil.example/win?now",
  "(evil.example)",
  "evil。example",
  "prize@evil.example",
  "mailto:prize@evil.example",
  "ftp://a",
  "203.0.113.9/win",
  "পুরস্কার.ভারত",
])("E6: %s does not reach a stranger", (address) => {
  expect(withoutWebAddresses(`Click ${address} now`)).toBe("Click […] now");
});

test.each(["It costs Rs. 5,000. Call me. Thank you", "Open 10.30 to 6.30", "…", "আমি. তুমি"])(
  "E6: %s stays as it is",
  (text) => {
    expect(withoutWebAddresses(text)).toBe(text);
  },
);

test("E6: a stranger's address gets the fields, a gap for a website, and the first 200 characters of a message", () => {
  const fields = {
    name: "Win at evil.example",
    email: "Mita@Example.in",
    url: "https://evil.example/",
    message: `https://evil.example ${"word ".repeat(100)}`,
  };
  const { message = "", ...rest } = fieldsForStranger(fields, "mita@example.in");
  expect(rest).toEqual({ name: "Win at […]", email: "Mita@Example.in", url: "[…]" });
  expect(message).toMatch(/^\[…\] word .*word […[]/);
  expect(message.length).toBeLessThan(205);
  expect(fieldsForStranger({ message: "short" }, "")).toEqual({ message: "short" });
});

test("E6: an address gets all that was sent once it has confirmed itself; staff always do", async () => {
  const mailbox = await openMailbox();
  const { services, close } = await openTestServices({ smtpUrl: mailbox.url });
  const email = "mita@example.in";
  const message = `See evil.example/win. ${"word ".repeat(60)}end`;
  const send = async (count: number) => {
    const { reference } = accepted(
      await services.accept(contactPost({ email, name: "Win at evil.example", message })),
    );
    await mailbox.wait(count);
    return mailbox.find(email, reference)?.text ?? "";
  };
  const before = await send(2);
  expect(before).not.toContain("evil");
  expect(before).not.toContain("word end");
  expect(mailbox.find("staff@example.com")?.text).toContain(message);
  const subscription = contactPost({ email }, { form: "subscribe" });
  const { reference } = accepted(await services.accept(subscription));
  await mailbox.wait(4);
  await services.links.perform(linkIn(mailbox.find(email, reference)?.text, "confirm"));
  await mailbox.wait(5);
  expect(await send(7)).toContain(message);
  await close();
  await mailbox.close();
});
