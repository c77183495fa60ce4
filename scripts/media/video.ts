import { spawn } from "node:child_process";
import { once } from "node:events";
import sharp from "sharp";
import { frame } from "./two-phones-frame.ts";

/**
 * Makes public/media/two-phones.mp4 and its poster from drawn frames. The results are committed; this needs
 * Debian's ffmpeg and runs only when the film changes.
 */
const film = { seconds: 10, framesPerSecond: 15, width: 960, height: 540 };
const target = "public/media/two-phones";

const encoder = spawn(
  "ffmpeg",
  [
    ..."-loglevel error -y -f image2pipe -c:v png".split(" "),
    ...["-framerate", String(film.framesPerSecond), "-i", "-"],
    // Baseline-compatible pixels and the index in front, so that cheap phones start it at once.
    ..."-c:v libx264 -profile:v main -preset veryslow -crf 27 -pix_fmt yuv420p -movflags +faststart".split(
      " ",
    ),
    `${target}.mp4`,
  ],
  { stdio: ["pipe", "inherit", "inherit"] },
);

for (let i = 0; i < film.seconds * film.framesPerSecond; i++) {
  const png = await render((i + 1) / film.framesPerSecond)
    .png({ compressionLevel: 1 })
    .toBuffer();
  if (!encoder.stdin.write(png)) await once(encoder.stdin, "drain");
}
encoder.stdin.end();
const [code] = await once(encoder, "exit");
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
await render(6).webp({ quality: 80 }).toFile(`${target}.webp`);

function render(seconds: number): ReturnType<typeof sharp> {
  return sharp(Buffer.from(frame(seconds)), { density: 108 }).resize(film.width, film.height);
}
