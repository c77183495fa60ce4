import { expect, it } from "vitest";
import { parseVideoUrl } from "./video.ts";

it.each([
  [
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12s",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?",
  ],
  ["https://youtu.be/aqz-KE-bpKQ?si=abc", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?"],
  ["https://m.youtube.com/shorts/aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?"],
  ["https://vimeo.com/76979871/0a1b2c3d4e", "https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&"],
  ["https://player.vimeo.com/video/76979871?h=0a1b", "https://player.vimeo.com/video/76979871?h=0a1b&"],
])("recognises %s as a video (T5)", (url, player) => {
  expect(parseVideoUrl(url)?.player).toContain(player);
  expect(parseVideoUrl(parseVideoUrl(url)?.url ?? "")?.player).toBe(parseVideoUrl(url)?.player);
});

it.each([
  "https://www.youtube.com/@hooghly",
  "https://www.youtube.com/watch?v=short",
  "https://youtu.be/../../evil?x=1",
  "http://youtu.be/aqz-KE-bpKQ",
  "https://youtube.com.example.com/watch?v=aqz-KE-bpKQ",
  "https://vimeo.com/channels/staffpicks",
  "not a url",
])("does not recognise %s as a video (T5)", (url) => {
  expect(parseVideoUrl(url)).toBeUndefined();
});
