/** The bare addresses of a list such as `Desk <desk@example.com>, b@example.com`. */
export const addressesIn = (list: string): string[] => list.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];

export const firstAddress = (list: string): string | undefined => addressesIn(list)[0];
