/** Fills {braces} in one pass, so that braces in what visitors wrote stay as they are. */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );

/** Words for a subject line: on one line and of bounded length. */
export const subjectLine = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, 180).toWellFormed();
