import addressparser from "nodemailer/lib/addressparser";

/** Returns the addresses, without names, of a list such as `Desk <desk@example.com>, b@example.com`. */
export const parseAddresses = (list: string): string[] =>
  addressparser(list, { flatten: true }).flatMap(({ address }) => address || []);

/** Domains without a dot are valid, because a local mail server accepts `root@localhost`. */
const BARE_ADDRESS = /^[^\s@"<>(),:;\\]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u;

/** Whether a list has at least one address and no invalid entry. */
export function isAddressList(list: string): boolean {
  const entries = addressparser(list, { flatten: true });
  return (
    entries.length > 0 &&
    // If a comma is missing, the parser treats the second address as the name of the first.
    entries.every(
      ({ name, address }) => BARE_ADDRESS.test(address) && list.includes(address) && !name.includes("@"),
    ) &&
    list.split("<").length === list.split(">").length
  );
}
