import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import type { ServiceOptions } from "#server/context.ts";
import type { Company } from "#shared/schemas/company.ts";
import { openTestServices } from "#tests/support/services.ts";
import { memberPlaceholders, warnAtStart } from "./start-warnings.ts";

const starting = async () => {
  const { log, close } = await openTestServices({ outbox: false });
  await close();
  return log.filter(({ level, event }) => level === "warn" && event.includes("placeholder"));
};

test("C1: the start log names the placeholders of the company, and of its members, in one line each", async () => {
  const events = (await starting()).map(({ event }) => event);
  expect(events).toEqual([...new Set(events)]);
});

test("C1: what is unmistakably a placeholder is named, what is real is not", () => {
  const left = memberPlaceholders(
    new Map([
      ["mita-sen", { name: "Mita Sen", email: "mita@example.com", phone: "+91 33 0000 0012" }],
      ["ravi-das", { name: "Ravi Das", email: "ravi@hooghly.example.in", phone: "+91 33 2464 0012" }],
      ["rina-roy", { name: "Rina Roy" }],
    ]),
  );
  expect(left).toEqual(["mita-sen: mita@example.com, +91 33 0000 0012"]);
});

test("C1: the start log names what the footer cannot show of the company as registered", () => {
  const missing = (legal: Partial<Company["legal"]>) => {
    const log: string[] = [];
    const content = readContent();
    const company = { ...content.company, legal: { name: "", gstin: "", registration: "", ...legal } };
    warnAtStart(
      { ...content, company },
      {
        log: {
          info() {},
          warn: (facts: { values: string }, event: string) => log.push(`${event}: ${facts.values}`),
        },
      } as unknown as ServiceOptions,
      0,
    );
    return log.find((line) => line.includes("`legal`"));
  };
  expect(missing({ gstin: "19ABCDE1234F1Z5" })).toContain(": name, registration");
  expect(missing({ name: "H", gstin: "1", registration: "2" })).toBeUndefined();
});
