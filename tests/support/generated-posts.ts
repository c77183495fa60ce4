import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Approximate length of the real posts. */
const WORDS_PER_POST = 550;

/**
 * Adds generated posts to a copy of the site, up to a total number. They recombine sentences of the real posts, which
 * preserves word frequencies. The result is the same for the same real posts and total.
 */
export function generatePosts(folder: string, total: number): void {
  const posts = join(folder, "content/en/posts");
  const real = readdirSync(posts).map((name) => readFileSync(join(posts, name), "utf8"));
  const random = createRandom(total);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sentences = real.flatMap(extractSentences);
  mkdirSync(posts, { recursive: true });
  for (let i = real.length; i < total; i++) {
    const parts: string[] = [];
    for (let words = 0; words < WORDS_PER_POST; words += parts.at(-1)?.split(" ").length ?? 0)
      parts.push(pick(sentences));
    writeFileSync(join(posts, `generated-${i}.mdx`), renderPost(i, pick(real), parts));
  }
}

/** Returns a post with the frontmatter of a real one, another title and date, and the sentences in five parts. */
function renderPost(i: number, model: string, sentences: string[]): string {
  const day = new Date(Date.UTC(2024, 0, 1) - i * 3_600_000).toISOString().slice(0, 10);
  const [, frontmatter = ""] = model.split(/^---$/m);
  const getField = (name: string) => new RegExp(`^${name}:.*(\\n {2}.*)*`, "m").exec(frontmatter)?.[0] ?? "";
  const fields = ["category", "author", "tags", "excerpt", "keywords", "picture"].map(getField);
  const size = Math.ceil(sentences.length / 5);
  const parts = [0, 1, 2, 3, 4].map((part) => {
    const text = sentences.slice(part * size, (part + 1) * size).join(" ");
    return part === 0 ? text : `## Part ${part} of note ${i}\n\n${text}`;
  });
  const lines = [`title: Note ${i} from the workshop`, `date: ${day}`, ...fields, "media:\n  type: image"];
  return `---\n${lines.join("\n")}\n---\n\n${parts.join("\n\n")}\n`;
}

/** Returns the sentences of paragraphs, except those with Markdown or MDX syntax. */
function extractSentences(source: string): string[] {
  const body = source.split(/^---$/m).slice(2).join("");
  const paragraphs = body.split(/\n{2,}/).filter((part) => /^[A-Z]/.test(part.trim()));
  return paragraphs
    .flatMap((part) => part.trim().split(/(?<=[.?!])\s+/))
    .filter((text) => !/[<>{}|*`_[\]]/.test(text));
}

/** Creates a pseudorandom number generator with a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
