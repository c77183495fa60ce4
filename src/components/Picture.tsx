import type { PictureView } from "#src/lib/images/view.ts";

interface Props extends PictureView {
  /** Another cut of it for narrow windows. */
  narrow?: PictureView | undefined;
  className?: string | undefined;
  /** `high`: fetched at once, for a first view; `low`: after the rest. Without one, when it comes near the view. */
  priority?: "high" | "low" | undefined;
}

/** A picture, loaded when it is needed. */
export function Picture({ formats = [], narrow, priority, ...shown }: Props) {
  const image = (
    <img
      {...shown}
      alt={shown.alt}
      {...(priority === "low" && { fetchPriority: "low" })}
      {...(priority !== "high" && { loading: "lazy" })}
      decoding="async"
    />
  );
  if (formats.length === 0 && !narrow) return image;
  return (
    <picture>
      {narrow && <Sources {...narrow} media="(max-width: 39.99rem)" />}
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
