/** A post's file in its two parts; `bodyLine` is the line on which the article begins. */
export function frontMatter(text: string): { head: string; body: string; bodyLine: number } {
  const [whole = "", head = ""] = /^---\r?\n([\s\S]*?)^---[^\S\n]*(?:\r?\n|$)/m.exec(text) ?? [];
  return { head, body: text.slice(whole.length), bodyLine: whole.split("\n").length };
}
