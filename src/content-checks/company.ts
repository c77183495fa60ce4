import type { Member } from "../schemas/member.ts";
import type { Position } from "../schemas/position.ts";
import type { Entry } from "./orders.ts";

/** What is wrong with the members: none in the first place, an office that does not exist. */
export function memberFaults(members: readonly Entry<Member>[], offices: readonly string[]): string[] {
  const first = members.some(({ data }) => data.order === 1);
  return [
    ...members.flatMap((member) => officeFault("members", member, offices)),
    ...(first ? [] : ["content/members: nobody has order: 1, whom /singleteam shows; give it to one member"]),
  ];
}

/** What is wrong with the positions: a contact or an office that does not exist. */
export function positionFaults(
  positions: readonly Entry<Position>[],
  members: readonly string[],
  offices: readonly string[],
): string[] {
  return [
    ...positions.flatMap((position) => officeFault("positions", position, offices)),
    ...positions.flatMap(({ id, data }) => {
      if (members.includes(data.contact)) return [];
      return [
        `content/positions/${id}.yaml: contact: there is no member "${data.contact}"; use one of ${members.join(", ")}`,
      ];
    }),
  ];
}

function officeFault(folder: string, entry: Entry<{ office: string }>, offices: readonly string[]): string[] {
  if (offices.includes(entry.data.office)) return [];
  return [
    `content/${folder}/${entry.id}.yaml: office: there is no office "${entry.data.office}"; use one of ${offices.join(", ")}`,
  ];
}
