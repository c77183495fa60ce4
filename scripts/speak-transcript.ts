import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";

/**
 * Speaks the transcript of the audio post into public/media/puja-summary.mp3. The result is committed; this
 * needs Debian's espeak-ng, sox and ffmpeg and runs only when the transcript changes.
 */
const post = "content/en/posts/getting-ready-for-the-pujas.mdx";
const head = readFileSync(post, "utf8").split(/^---$/m)[1] ?? "";
const { media } = parse(head) as { media: { src: string; transcript: string[] } };

const folder = mkdtempSync(join(tmpdir(), "spoken-"));
const paragraphs = media.transcript.map((text, i) => speak(text, join(folder, `${i}.wav`)));
const whole = join(folder, "whole.wav");
execFileSync("sox", [...paragraphs, whole, "norm", "-3"]);
execFileSync("ffmpeg", [
  ...["-loglevel", "error", "-y", "-i", whole],
  ..."-ac 1 -ar 22050 -c:a libmp3lame -b:a 32k".split(" "),
  `public${media.src}`,
]);
rmSync(folder, { recursive: true });

/** One paragraph, with a breath after it. */
function speak(text: string, file: string): string {
  const spoken = text.replaceAll("UPI", "U P I");
  execFileSync("espeak-ng", ["-v", "en-gb", "-s", "150", "-p", "42", "-w", `${file}.dry.wav`, spoken]);
  execFileSync("sox", [`${file}.dry.wav`, file, "pad", "0", "0.6"]);
  return file;
}
