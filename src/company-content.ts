import { getCollection } from "astro:content";
import { ordered, single } from "./content";
import { memberFaults, positionFaults } from "./content-checks/company";
import { stopOn } from "./stop-on";

/** The team in its order; stops the build on an office or a place that cannot be. */
export async function orderedMembers() {
  stopOn(memberFaults(await getCollection("members"), await officeNames()));
  return ordered("members");
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
  const members = await orderedMembers();
  const slugs = members.map(({ slug }) => slug);
  stopOn(positionFaults(await getCollection("positions"), slugs, await officeNames()));
  const positions = await ordered("positions");
  return positions.map((position) => ({
    ...position,
    member: members.find(({ slug }) => slug === position.contact) as (typeof members)[number],
  }));
}

/** The pricing plans in their order. */
export const orderedPlans = () => ordered("plans");

/** The questions of the FAQ page in their order. */
export const orderedQuestions = () => ordered("questions");

/** The policies in their order; the slug is the recorded address. */
export const orderedPolicies = () => ordered("policies");

async function officeNames(): Promise<string[]> {
  const company = await single("company");
  return company.offices.map((office) => office.name);
}
