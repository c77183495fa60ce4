/** Address of a phone number as people read it: spaces and dashes go, the leading + stays. */
export const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`;

/** Address of a chat on WhatsApp with a number in digits, its country code first. */
export const chat = (number: string) => `https://wa.me/${number}`;
