import { cuts } from "#src/lib/images/cuts.ts";
import { ordered } from "./collections.ts";
import { withPictures } from "./pictured.ts";

/** The team in its order, without those who have left. */
export const orderedMembers = () => withPictures("members", "portrait", cuts.portrait);

/** The clients with their logos, in their order. */
export const orderedClients = () => withPictures("clients", "logo", cuts.logo);

/** The positions, each with the member to ask; one is open for as long as its file is there. */
export async function openPositions() {
  const members = await ordered("members");
  const positions = await ordered("positions");
  return positions.map((position) => ({
    ...position,
    member: members.find(({ slug }) => slug === position.contact) as (typeof members)[number],
  }));
}
