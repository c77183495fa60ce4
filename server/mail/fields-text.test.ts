import { expect, test } from "vitest";
import { startMailServer } from "#tests/support/mail-server.ts";
import { expectAccepted, findLinkToken } from "#tests/support/outcomes.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { redactForUnconfirmed, redactWebAddresses } from "./fields-text.ts";

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
])("removes %s from mails to unconfirmed addresses (E6)", (webAddress) => {
  expect(redactWebAddresses(`Click ${webAddress} now`)).toBe("Click […] now");
});

test.each(["It costs Rs. 5,000. Call me. Thank you", "Open 10.30 to 6.30", "…", "আমি. তুমি"])(
  "does not change %s (E6)",
  (text) => {
    expect(redactWebAddresses(text)).toBe(text);
  },
);

test("removes web addresses and long texts for unconfirmed addresses (E6)", () => {
  const fields = {
    name: "Win at evil.example",
    email: "Mita@Example.in",
    url: "https://evil.example/",
    message: `https://evil.example ${"word ".repeat(100)}`,
  };
  expect(redactForUnconfirmed(fields, "mita@example.in")).toEqual({
    name: "Win at […]",
    email: "Mita@Example.in",
    url: "[…]",
  });
});

test("sends the fields to confirmed addresses and staff only (E6)", async () => {
  const mailServer = await startMailServer();
  const { services, close } = await createTestServices({ smtpUrl: mailServer.url });
  const email = "mita@example.in";
  const message = `See evil.example/win. ${"word ".repeat(60)}end`;
  const send = async (expectedMails: number) => {
    const { reference } = expectAccepted(
      await services.accept(createContactSubmission({ email, name: "Win at evil.example", message })),
    );
    await mailServer.waitForMails(expectedMails);
    return mailServer.find(email, reference)?.text ?? "";
  };
  const before = await send(2);
  expect(before).not.toMatch(/evil|word|Win at/);
  expect(mailServer.find("staff@example.com")?.text).toContain(message);
  const subscription = createContactSubmission({ email }, { form: "subscribe" });
  const { reference } = expectAccepted(await services.accept(subscription));
  await mailServer.waitForMails(4);
  await services.links.perform(findLinkToken(mailServer.find(email, reference)?.text, "confirm"));
  await mailServer.waitForMails(5);
  expect(await send(7)).toContain(message);
  await close();
  await mailServer.close();
});
