import { ExternalLink } from "lucide-react";
import type { BlogPage } from "../../../shared/schemas/pages/blog";
import type { Media } from "../../../shared/schemas/post";
import { fillIn } from "../../../shared/wording/fill-in";
import { CarouselTrack } from "../../components/Carousel";
import { Picture } from "../../components/Picture";
import { Player } from "../../components/Player";
import { Quote } from "../../components/Quote";
import type { PictureView } from "../../pictures/view";
import styles from "./MediaBlocks.module.css";

type Of<T extends Media["type"]> = Extract<Media, { type: T }>;
type Words = BlogPage["entry"];

/** The picture at the head of a post. */
export const PostPicture = ({ picture }: { picture: PictureView }) => (
  <Picture className={styles.picture} {...picture} priority="high" />
);

/** The slides of a carousel post. */
export function PostSlides({ pictures }: { pictures: readonly PictureView[] }) {
  return (
    <CarouselTrack>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          className={styles.picture}
          {...picture}
          priority={index === 0 ? "high" : "low"}
        />
      ))}
    </CarouselTrack>
  );
}

/** A film with its captions; nothing of it but its poster is loaded before somebody plays it. */
export function PostVideo({ video, words }: { video: Of<"video">; words: Words }) {
  return (
    <figure className={styles.figure}>
      <Player play={words.play} label={video.label}>
        {(controls) => (
          <video
            className={styles.picture}
            controls={controls}
            playsInline
            preload="none"
            poster={video.poster}
            width={960}
            height={540}
          >
            <source src={video.src} type="video/mp4" />
            <track kind="captions" src={video.captions} srcLang="en" label="English" default={controls} />
          </video>
        )}
      </Player>
      <figcaption>{`${video.label} (${fillIn(words.seconds, { seconds: video.seconds })})`}</figcaption>
    </figure>
  );
}

/** A recording with its transcript. */
export function PostAudio({ audio, words }: { audio: Of<"audio">; words: Words }) {
  return (
    <figure className={styles.audio}>
      <figcaption>{`${audio.label} (${fillIn(words.seconds, { seconds: audio.seconds })})`}</figcaption>
      <Player play={words.listen} label={audio.label}>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript below holds every word */}
        {(controls) => <audio controls={controls} preload="none" src={audio.src} />}
      </Player>
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
