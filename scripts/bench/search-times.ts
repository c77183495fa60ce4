import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { searchEngine } from "../../shared/search/engine.ts";

/** Prints how long the search of a built site takes: `search-times.ts FOLDER`; a process of its own for each. */
const folder = process.argv[2] ?? ".";
const WARM_UP = 50;
const QUERIES = 1_000;
/** As the result page asks for. */
const MOST = 25;

const engine = searchEngine(readFileSync(resolve(folder, "dist/server/search-index-en.json"), "utf8"));
const times = queries(resolve(folder, "content/en/posts")).map((query) => {
  const started = performance.now();
  engine.find(query, { most: MOST });
  return performance.now() - started;
});
const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
console.log(JSON.stringify({ p50: share(0.5), p99: share(0.99) }));

/** What visitors type: a word, two words, the beginning of one, one with a letter wrong, one with two swapped. */
function queries(posts: string): string[] {
  const texts = readdirSync(posts)
    .slice(0, 18)
    .map((name) => readFileSync(`${posts}/${name}`, "utf8"));
  const words = [
    ...new Set(
      texts
        .join(" ")
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
    ),
  ];
  const word = (i: number) => words[(i * 7919) % words.length] ?? "";
  const kinds = [
    (i: number) => word(i),
    (i: number) => `${word(i)} ${word(i + 1)}`,
    (i: number) => word(i).slice(0, 3),
    (i: number) => `${word(i).slice(0, 2)}x${word(i).slice(3)}`,
    (i: number) => word(i).replace(/^(.)(.)(.)/, "$1$3$2"),
  ];
  return Array.from({ length: WARM_UP + QUERIES }, (_, i) => kinds[i % kinds.length]?.(i) ?? "");
}
