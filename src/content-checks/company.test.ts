import { expect, test } from "vitest";
import type { Member } from "../schemas/member";
import type { Position } from "../schemas/position";
import { memberFaults, positionFaults } from "./company";

const member = (order: number, office = "Kolkata") => ({ order, office }) as Member;

test("T4: members without fault pass; a wrong office and a missing first place are named", () => {
  expect(memberFaults([{ id: "a", data: member(1) }], ["Kolkata"])).toEqual([]);
  const faults = memberFaults([{ id: "a", data: member(2, "Digha") }], ["Kolkata", "Midnapore"]);
  expect(faults).toHaveLength(2);
  expect(faults[0]).toContain("content/members/a.yaml: office");
  expect(faults[0]).toContain("Kolkata, Midnapore");
});

test("T4: a position whose contact is no member stops the build", () => {
  const data = { order: 1, office: "Kolkata", contact: "nobody" } as Position;
  const [fault] = positionFaults([{ id: "intern", data }], ["arindam-sen"], ["Kolkata"]);
  expect(fault).toContain('content/positions/intern.yaml: contact: there is no member "nobody"');
});
