/** The text with the digits of Devanagari and Bengali as 0 to 9, such as `1230` for `১২৩০`. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });

/** Zeros of Devanagari and Bengali; the other digits follow in order. */
const zeros = [0x0966, 0x09e6];
