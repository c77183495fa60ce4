/** The most characters a field may have (E3). A message is long, everything else short. */
export const limits = { message: 5_000, other: 200 } as const;

/** How long a text is as a person counts it: an emoji or a line break is one character. */
export const lengthOf = (text: string): number => [...text.replaceAll("\r\n", "\n")].length;
