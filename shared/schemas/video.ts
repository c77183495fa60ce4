import { requiredText } from "./text.ts";

/** A video of another site. */
export interface ExternalVideo {
  /** Name of the site. */
  site: "YouTube" | "Vimeo";
  /** The page of the video. */
  url: string;
  /** URL of the player for an `<iframe>`. The video starts automatically. */
  player: string;
}

/** Origins of the players. */
export const VIDEO_ORIGINS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

const YOUTUBE_HOSTS = ["youtube.com", "www.youtube.com", "m.youtube.com"];
const YOUTUBE_ID = /^[\w-]{11}$/;
/** The number of a video, and the hash of an unlisted one. */
const VIMEO_PATH = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/;

/** Returns the video at a URL, or `undefined` if it is not the URL of a video on YouTube or Vimeo. */
export function parseVideoUrl(text: string): ExternalVideo | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== "https:") return undefined;
  if (url.host === "vimeo.com" || url.host === "player.vimeo.com") return parseVimeoUrl(url);
  const id = getYouTubeId(url);
  if (!id || !YOUTUBE_ID.test(id)) return undefined;
  return {
    site: "YouTube",
    url: `https://www.youtube.com/watch?v=${id}`,
    player: `${VIDEO_ORIGINS[0]}/embed/${id}?autoplay=1`,
  };
}

function getYouTubeId({ host, pathname, searchParams }: URL): string | undefined {
  const [, first = "", second] = pathname.split("/");
  if (host === "youtu.be") return first;
  if (!YOUTUBE_HOSTS.includes(host)) return undefined;
  if (first === "watch") return searchParams.get("v") ?? undefined;
  return ["embed", "live", "shorts"].includes(first) ? second : undefined;
}

function parseVimeoUrl({ pathname, searchParams }: URL): ExternalVideo | undefined {
  const [, id, hash = searchParams.get("h")] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return undefined;
  const hasHash = hash && /^\w+$/.test(hash);
  return {
    site: "Vimeo",
    url: `https://vimeo.com/${id}${hasHash ? `/${hash}` : ""}`,
    player: `${VIDEO_ORIGINS[1]}/video/${id}?${hasHash ? `h=${hash}&` : ""}autoplay=1&dnt=1`,
  };
}

/** The URL of a video on YouTube or Vimeo. */
export const videoUrl = requiredText(
  "URL of a video on YouTube or Vimeo, such as https://youtu.be/aqz-KE-bpKQ.",
)
  .refine((url) => parseVideoUrl(url) !== undefined, {
    error: "Expected the URL of a video, such as https://youtu.be/aqz-KE-bpKQ or https://vimeo.com/76979871.",
  })
  .meta({ untranslated: true });
