import { ExternalLink } from "lucide-react";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Player } from "#src/components/Player.tsx";
import { Quote } from "#src/components/Quote.tsx";
import { Paragraphs } from "#src/components/Texts.tsx";
import type { PostView } from "./load.ts";
import styles from "./MediaBlocks.module.css";

type Media = PostView["media"];
type Of<T extends Media["type"]> = Extract<Media, { type: T }>;
type Words = BlogPage["entry"];

interface MediaProps {
  post: PostView;
  words: Words;
  /** Whether it is in the first view, so that its picture is fetched at once. */
  isFirst?: boolean;
}

/** What a post shows beside its words, by its kind; of a carousel the slides. */
export function MediaBlock({ post: { picture, media }, words, isFirst = false }: MediaProps) {
  switch (media.type) {
    case "image":
      return <Picture className={styles.picture} {...picture} priority={isFirst ? "high" : undefined} />;
    case "video":
      return <Video video={media} words={words} />;
    case "audio":
      return <Audio audio={media} words={words} />;
    case "carousel":
      return <Slides slides={media} isFirst={isFirst} />;
    case "link":
      return <PageLink link={media} />;
    case "quote":
      return (
        <div className={styles.block}>
          <Quote text={media.text} author={media.source} size="large" />
        </div>
      );
  }
}

function Slides({ slides, isFirst }: { slides: Of<"carousel">; isFirst: boolean }) {
  return (
    <CarouselTrack>
      {slides.pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          className={styles.picture}
          {...picture}
          priority={isFirst && index === 0 ? "high" : "low"}
        />
      ))}
    </CarouselTrack>
  );
}

/** A film with its captions; nothing of it but its poster is loaded before somebody plays it. */
function Video({ video, words }: { video: Of<"video">; words: Words }) {
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
      <Caption media={video} words={words} />
    </figure>
  );
}

/** A recording with its transcript. */
function Audio({ audio, words }: { audio: Of<"audio">; words: Words }) {
  return (
    <figure className={styles.audio}>
      <Caption media={audio} words={words} />
      <Player play={words.listen} label={audio.label}>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript below holds every word */}
        {(controls) => <audio controls={controls} preload="none" src={audio.src} />}
      </Player>
      <details>
        <summary>{words.transcript}</summary>
        <Paragraphs texts={audio.transcript} />
      </details>
    </figure>
  );
}

const Caption = ({ media, words }: { media: Of<"video" | "audio">; words: Words }) => (
  <figcaption>{`${media.label} (${fillIn(words.seconds, { seconds: media.seconds })})`}</figcaption>
);

/** The page that the post points to. */
function PageLink({ link }: { link: Of<"link"> }) {
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
