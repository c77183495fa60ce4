import { crops } from "#src/data/images/crops.ts";
import { getSingleton, getSorted } from "./collections.ts";
import { getSortedWithPictures } from "./entries-with-pictures.ts";
import { getPaperValues } from "./legal-values.ts";

/** Returns the current members of the team in their order. */
export const getMembers = () => getSortedWithPictures("members", "portrait", crops.portrait);

/** Returns the clients with their logos in their order. */
export const getClients = () => getSortedWithPictures("clients", "logo", crops.logo);

/** Returns the open positions, each with the member who answers questions, if it names one. */
export async function getOpenPositions() {
  const members = await getSorted("members");
  const positions = await getSorted("positions");
  return positions.map((position) => ({
    ...position,
    member: members.find(({ slug }) => slug === position.contact),
  }));
}

/** Returns the values of placeholders that only policies have. */
export async function loadPaperValues() {
  const { onRequest } = await getSingleton("policyPageCopy");
  const { hours } = (await getSingleton("navigation")).labels;
  return getPaperValues(await getSingleton("company"), { onRequest, hours });
}

/** Returns the label and number of a link to a WhatsApp chat, with an optional prefilled message. */
export async function getChat(text?: string) {
  const { labels } = await getSingleton("navigation");
  const { whatsapp } = await getSingleton("company");
  return { label: labels.message, number: whatsapp, text };
}
