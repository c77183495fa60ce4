/** Puts values into a sentence of the content: `fill("Page {page}", { page: 2 })`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
