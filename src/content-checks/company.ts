import type { Member } from "../schemas/member.ts";
import type { Position } from "../schemas/position.ts";

interface Entry<T> {
  /** Name of the file without its extension. */
  id: string;
  data: T;
}

/** What is wrong between the members: two in one place, none in the first, an office that does not exist. */
export function memberFaults(members: readonly Entry<Member>[], offices: readonly string[]): string[] {
  const first = members.some(({ data }) => data.order === 1);
  return [
    ...sharedOrders("members", members),
    ...members.flatMap((member) => officeFault("members", member, offices)),
    ...(first ? [] : ["content/members: nobody has order: 1, whom /singleteam shows; give it to one member"]),
  ];
}

/** What is wrong with the positions: a contact or an office that does not exist, two in one place. */
export function positionFaults(
  positions: readonly Entry<Position>[],
  members: readonly string[],
  offices: readonly string[],
): string[] {
  return [
    ...sharedOrders("positions", positions),
    ...positions.flatMap((position) => officeFault("positions", position, offices)),
    ...positions.flatMap(({ id, data }) => {
      if (members.includes(data.contact)) return [];
      return [
        `content/positions/${id}.yaml: contact: there is no member "${data.contact}"; use one of ${members.join(", ")}`,
      ];
    }),
  ];
}

/** Entries that claim the place of another. */
export function sharedOrders(folder: string, entries: readonly Entry<{ order: number }>[]): string[] {
  return entries.flatMap(({ id, data }) => {
    const other = entries.find((entry) => entry.id < id && entry.data.order === data.order);
    if (!other) return [];
    return [
      `content/${folder}/${id}.yaml: order: ${data.order} is already the place of ${other.id}; choose another`,
    ];
  });
}

function officeFault(folder: string, entry: Entry<{ office: string }>, offices: readonly string[]): string[] {
  if (offices.includes(entry.data.office)) return [];
  return [
    `content/${folder}/${entry.id}.yaml: office: there is no office "${entry.data.office}"; use one of ${offices.join(", ")}`,
  ];
}
