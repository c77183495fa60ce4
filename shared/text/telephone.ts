/** Returns the `tel:` link of a phone number, without characters other than digits and +. */
export const phoneHref = (number: string) => `tel:${number.replace(/[^+\d]/g, "")}`;

/**
 * Returns the link to a WhatsApp chat.
 * @param number digits with the country code
 * @param text prefilled message
 */
export const whatsappHref = (number: string, text = "") =>
  `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`;
