import { getCollection } from "astro:content";
import { single } from "./content";
import { memberFaults, positionFaults, sharedOrders } from "./content-checks/company";

/** The team in its order; stops the build on an office or a place that cannot be. */
export async function orderedMembers() {
  const members = await getCollection("members");
  stopOn(memberFaults(members, await officeNames()));
  return inOrder(members);
}

/** One member by the name of the file; without a name, the first (R4). */
export async function memberNamed(slug: string | undefined) {
  const members = await orderedMembers();
  const member = slug === undefined ? members[0] : members.find((one) => one.slug === slug);
  if (!member) throw new Error(`content/members: there is no ${slug}.yaml`);
  return { member, others: members.filter((one) => one !== member) };
}

/** Positions that are open; stops the build when one names a member or an office that does not exist. */
export async function openPositions() {
  const positions = await getCollection("positions");
  const members = await orderedMembers();
  const slugs = members.map(({ slug }) => slug);
  stopOn(positionFaults(positions, slugs, await officeNames()));
  return inOrder(positions).map((position) => ({
    ...position,
    member: members.find(({ slug }) => slug === position.contact) as (typeof members)[number],
  }));
}

/** The pricing plans in their order. */
export const orderedPlans = async () => checkedOrder("plans", await getCollection("plans"));

/** The questions of the FAQ page in their order. */
export const orderedQuestions = async () => checkedOrder("questions", await getCollection("questions"));

/** The policies in their order; the slug is the recorded address. */
export const orderedPolicies = async () => checkedOrder("policies", await getCollection("policies"));

async function officeNames(): Promise<string[]> {
  const company = await single("company");
  return company.offices.map((office) => office.name);
}

function checkedOrder<T extends { order: number }>(folder: string, entries: { id: string; data: T }[]) {
  stopOn(sharedOrders(folder, entries));
  return inOrder(entries);
}

const inOrder = <T extends { order: number }>(entries: { id: string; data: T }[]) =>
  entries.toSorted((a, b) => a.data.order - b.data.order).map(({ id, data }) => ({ slug: id, ...data }));

function stopOn(faults: string[]): void {
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
