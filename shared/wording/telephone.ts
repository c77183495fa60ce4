/** Address of a phone number as people read it: spaces and dashes go, the leading + stays. */
export const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`;
