import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** About as long as the real ones. */
const WORDS = 550;

/**
 * Fills a copy's blog up to so many posts. The made ones are sentences of the real ones in another order, so
 * that words are as frequent as in real text; the same number makes the same posts.
 */
export function growBlog(folder: string, total: number): void {
  const posts = join(folder, "content/en/posts");
  const real = readdirSync(posts).map((name) => readFileSync(join(posts, name), "utf8"));
  const random = sequence(total);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sentences = real.flatMap(sentencesOf);
  mkdirSync(posts, { recursive: true });
  for (let i = real.length; i < total; i++) {
    const parts: string[] = [];
    for (let words = 0; words < WORDS; words += parts.at(-1)?.split(" ").length ?? 0)
      parts.push(pick(sentences));
    writeFileSync(join(posts, `grown-${i}.mdx`), post(i, pick(real), parts));
  }
}

/** The head of a real post under a title and a day of its own, then the sentences in five parts. */
function post(i: number, model: string, sentences: string[]): string {
  const day = new Date(Date.UTC(2024, 0, 1) - i * 3_600_000).toISOString().slice(0, 10);
  const [, head = ""] = model.split(/^---$/m);
  const field = (name: string) => new RegExp(`^${name}:.*(\\n {2}.*)*`, "m").exec(head)?.[0] ?? "";
  const fields = ["category", "author", "tags", "excerpt", "keywords", "picture"].map(field);
  const size = Math.ceil(sentences.length / 5);
  const parts = [0, 1, 2, 3, 4].map((part) => {
    const text = sentences.slice(part * size, (part + 1) * size).join(" ");
    return part === 0 ? text : `## Part ${part} of note ${i}\n\n${text}`;
  });
  const lines = [`title: Note ${i} from the workshop`, `date: ${day}`, ...fields, "media:\n  type: image"];
  return `---\n${lines.join("\n")}\n---\n\n${parts.join("\n\n")}\n`;
}

/** Sentences of running text, without what MDX would read as more than text. */
function sentencesOf(source: string): string[] {
  const body = source.split(/^---$/m).slice(2).join("");
  const paragraphs = body.split(/\n{2,}/).filter((part) => /^[A-Z]/.test(part.trim()));
  return paragraphs
    .flatMap((part) => part.trim().split(/(?<=[.?!])\s+/))
    .filter((text) => !/[<>{}|*`_[\]]/.test(text));
}

/** Numbers from 0 to 1 that a seed fixes: mulberry32. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
