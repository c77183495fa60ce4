import { ExternalLink } from "lucide-react";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Quote } from "../../components/Quote";
import { fillIn } from "../../fill-in";
import type { Media, Picture } from "../../schemas/post";
import styles from "./MediaBlocks.module.css";

type Of<T extends Media["type"]> = Extract<Media, { type: T }>;

/** All drawings of posts are made on a field of this size. */
const drawing = { width: 640, height: 400 };

/** Newer browsers then fetch the still of a film only when it comes near; React's types do not know it for films yet. */
const lazily = { loading: "lazy" };

/** The post's drawing. */
export function PostPicture({ picture }: { picture: Picture }) {
  return (
    <img
      className={styles.picture}
      {...picture}
      {...drawing}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The slides of a carousel post. */
export function PostSlides({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <CarouselTrack>
      {pictures.map((picture) => (
        <PostPicture key={picture.src} picture={picture} />
      ))}
    </CarouselTrack>
  );
}

/** A film with its captions; nothing of it is loaded before somebody plays it. */
export function PostVideo({ video, seconds }: { video: Of<"video">; seconds: string }) {
  return (
    <figure className={styles.figure}>
      <video
        className={styles.picture}
        controls
        playsInline
        preload="none"
        {...lazily}
        poster={video.poster}
        width={960}
        height={540}
        aria-label={video.label}
      >
        <source src={video.src} type="video/mp4" />
        <track kind="captions" src={video.captions} srcLang="en" label="English" default />
      </video>
      <figcaption>
        {video.label} ({fillIn(seconds, { seconds: video.seconds })})
      </figcaption>
    </figure>
  );
}

/** A recording with its transcript. */
export function PostAudio({
  audio,
  words,
}: {
  audio: Of<"audio">;
  words: { seconds: string; transcript: string };
}) {
  return (
    <figure className={styles.audio}>
      <figcaption>
        {audio.label} ({fillIn(words.seconds, { seconds: audio.seconds })})
      </figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below holds every word */}
      <audio controls preload="none" src={audio.src} aria-label={audio.label} />
      <details>
        <summary>{words.transcript}</summary>
        {audio.transcript.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </figure>
  );
}

/** Somebody's words, large. */
export function PostQuote({ quote }: { quote: Of<"quote"> }) {
  return (
    <div className={styles.block}>
      <Quote text={quote.text} author={quote.source} size="large" />
    </div>
  );
}

/** The page that the post points to. */
export function PostLink({ link }: { link: Of<"link"> }) {
  return (
    <a className={styles.link} href={link.url} rel="noopener">
      <ExternalLink aria-hidden size={24} />
      <span>
        <strong>{link.label}</strong>
        <span>{new URL(link.url).host}</span>
      </span>
    </a>
  );
}
