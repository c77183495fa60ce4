import type { PictureView } from "#src/lib/images/view.ts";

interface Props extends PictureView {
  /** Another cut of it for narrow windows. */
  narrow?: PictureView | undefined;
  className?: string | undefined;
  /**
   * `high` fetches it at once, for a first view; `with the words` has a small drawing in the page itself; `low` lets the
   * rest come first. Without one it is fetched when it comes near the view.
   */
  priority?: "with the words" | "high" | "low" | undefined;
}

/** A picture, loaded when it is wanted. */
export function Picture({ formats = [], narrow, colour, inPage, priority, ...shown }: Props) {
  const isInPage = priority === "with the words";
  const isEager = priority === "high" || isInPage;
  const image = (
    <img
      {...shown}
      src={(isInPage && !narrow && inPage) || shown.src}
      alt={shown.alt}
      style={colour ? { backgroundColor: colour } : undefined}
      {...(priority === "low" && { fetchPriority: "low" })}
      {...(!isEager && { loading: "lazy" })}
      decoding="async"
    />
  );
  if (formats.length === 0 && !narrow) return image;
  return (
    <picture>
      {narrow && (
        <Sources {...narrow} src={(isInPage && narrow.inPage) || narrow.src} media="(width < 40rem)" />
      )}
      {formats.length > 0 && <Sources {...shown} formats={formats} />}
      {image}
    </picture>
  );
}

function Sources({ src, width, height, formats, media }: PictureView & { media?: string }) {
  // Where the browser cannot tell the width from the layout, it is what the cut was made for.
  const sizes = `auto, min(100vw, ${width}px)`;
  if (!formats?.length) return <source media={media} srcSet={src} width={width} height={height} />;
  return formats.map(({ type, srcSet }) => (
    <source key={type} {...{ media, type, srcSet, sizes, width, height }} />
  ));
}
