import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Player } from "#src/components/Player.tsx";
import { Quote } from "#src/components/Quote.tsx";
import { Paragraphs } from "#src/components/TextBlocks.tsx";
import type { PostView } from "#src/data/blog/posts.ts";
import styles from "./MediaBlocks.module.css";

type Media = PostView["media"];
type MediaOf<T extends Media["type"]> = Extract<Media, { type: T }>;
type Copy = BlogPage["entry"];

interface MediaProps {
  post: PostView;
  copy: Copy;
  /** Whether the block is in the initial viewport, where its picture is fetched with high priority. */
  isInInitialViewport?: boolean;
}

/** The media of a post. For a carousel, it renders only the slides. */
export function MediaBlock({ post: { picture, media }, copy, isInInitialViewport = false }: MediaProps) {
  const image = (
    <Picture className={styles.picture} {...picture} priority={isInInitialViewport ? "high" : undefined} />
  );
  switch (media.type) {
    case "image":
      return image;
    case "video":
      return <Video video={media} copy={copy} />;
    case "audio":
      return (
        <Audio audio={media} copy={copy}>
          {image}
        </Audio>
      );
    case "carousel":
      return <Slides slides={media} isInInitialViewport={isInInitialViewport} />;
    case "link":
      return (
        <div className={styles.figure}>
          {image}
          <PageLink link={media} />
        </div>
      );
    case "quote":
      return (
        <div className={styles.quote} data-tone="ink">
          <Quote text={media.text} author={media.source} size="large" />
        </div>
      );
  }
}

function Slides({
  slides,
  isInInitialViewport,
}: {
  slides: MediaOf<"carousel">;
  isInInitialViewport: boolean;
}) {
  return (
    <CarouselTrack>
      {slides.pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          className={styles.picture}
          {...picture}
          priority={isInInitialViewport && index === 0 ? "high" : "low"}
        />
      ))}
    </CarouselTrack>
  );
}

/** A video with captions. Only its poster is loaded before it is played. */
function Video({ video, copy }: { video: MediaOf<"video">; copy: Copy }) {
  return (
    <figure className={styles.figure}>
      <Player play={copy.play} label={video.label}>
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
      <Caption media={video} copy={copy} />
    </figure>
  );
}

interface AudioProps {
  audio: MediaOf<"audio">;
  copy: Copy;
  /** The picture behind the player. */
  children: ReactNode;
}

/** An audio recording with its transcript. */
function Audio({ audio, copy, children }: AudioProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.audio}>
        {children}
        <Player play={copy.listen} label={audio.label}>
          {/* biome-ignore lint/a11y/useMediaCaption: the transcript below has the full text */}
          {(controls) => <audio controls={controls} preload="none" src={audio.src} />}
        </Player>
      </div>
      <Caption media={audio} copy={copy}>
        <details className={styles.transcript}>
          <summary>{copy.transcript}</summary>
          <Paragraphs texts={audio.transcript} />
        </details>
      </Caption>
    </figure>
  );
}

interface CaptionProps {
  media: MediaOf<"video" | "audio">;
  copy: Copy;
  children?: ReactNode;
}

const Caption = ({ media, copy, children }: CaptionProps) => (
  <figcaption>
    {`${media.label} (${fillPlaceholders(copy.seconds, { seconds: media.seconds })})`}
    {children}
  </figcaption>
);

/** A link to an external page. */
function PageLink({ link }: { link: MediaOf<"link"> }) {
  return (
    <a className={styles.link} href={link.url} rel="noopener">
      <ExternalLink aria-hidden size={20} />
      <span>
        <strong>{link.label}</strong>
        <span>{new URL(link.url).host}</span>
      </span>
    </a>
  );
}
