import addressparser from "nodemailer/lib/addressparser";

/** The bare addresses of a list such as `Desk <desk@example.com>, b@example.com`. */
export const addressesIn = (list: string): string[] =>
  addressparser(list, { flatten: true }).flatMap(({ address }) => address || []);

/** A local domain is right too: a machine's own mail server knows `root@localhost`. */
const bare = /^[^\s@"<>(),:;\\]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u;

/** Whether a list has at least one address, and nothing that is none. */
export function isAddressList(list: string): boolean {
  const entries = addressparser(list, { flatten: true });
  return (
    entries.length > 0 &&
    // Where a comma is missing, the second address is read as the name of the first.
    entries.every(
      ({ name, address }) => bare.test(address) && list.includes(address) && !name.includes("@"),
    ) &&
    list.split("<").length === list.split(">").length
  );
}
