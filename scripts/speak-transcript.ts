import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";

/**
 * Synthesizes public/media/puja-summary.mp3 from the transcript of the audio post. The result is committed. Run this
 * script when the transcript changes. It needs Debian's espeak-ng, sox and ffmpeg.
 */
const post = "content/en/posts/getting-ready-for-the-pujas.mdx";
const frontMatter = readFileSync(post, "utf8").split(/^---$/m)[1] ?? "";
const { media } = parse(frontMatter) as { media: { src: string; transcript: string[] } };

const folder = mkdtempSync(join(tmpdir(), "spoken-"));
const paragraphs = media.transcript.map((text, i) => speak(text, join(folder, `${i}.wav`)));
const combined = join(folder, "combined.wav");
execFileSync("sox", [...paragraphs, combined, "norm", "-3"]);
execFileSync("ffmpeg", [
  ...["-loglevel", "error", "-y", "-i", combined],
  ..."-ac 1 -ar 22050 -c:a libmp3lame -b:a 32k".split(" "),
  `public${media.src}`,
]);
rmSync(folder, { recursive: true });

/** Synthesizes one paragraph, followed by a pause. */
function speak(text: string, file: string): string {
  const spoken = text.replaceAll("UPI", "U P I");
  execFileSync("espeak-ng", ["-v", "en-gb", "-s", "150", "-p", "42", "-w", `${file}.dry.wav`, spoken]);
  execFileSync("sox", [`${file}.dry.wav`, file, "pad", "0", "0.6"]);
  return file;
}
