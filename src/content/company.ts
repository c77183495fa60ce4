import type { Picture } from "../../shared/schemas/picture";
import { cuts } from "../pictures/cuts";
import { picture } from "../pictures/load";
import { ordered } from "./collections";

/** The team in its order, without those who have left. */
export async function orderedMembers() {
  const members = await ordered("members");
  return Promise.all(members.map(async (member) => ({ ...member, portrait: await portraitOf(member) })));
}

/** A member's portrait, wherever it is shown. */
export const portraitOf = ({ slug, portrait }: { slug: string; portrait: Picture }) =>
  picture(portrait, cuts.portrait, `content/en/members/${slug}.yaml: portrait`);

/** The clients with their logos, in their order. */
export async function orderedClients() {
  const clients = await ordered("clients");
  return Promise.all(
    clients.map(async (client) => ({
      ...client,
      logo: await picture(client.logo, cuts.logo, `content/en/clients/${client.slug}.yaml: logo`),
    })),
  );
}

/** Positions that are open, each with the member to ask. */
export async function openPositions() {
  const members = await orderedMembers();
  const positions = await ordered("positions");
  return positions.map((position) => ({
    ...position,
    member: members.find(({ slug }) => slug === position.contact) as (typeof members)[number],
  }));
}
