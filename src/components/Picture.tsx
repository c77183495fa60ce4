import type { PictureView } from "#src/data/images/view.ts";

interface Props extends PictureView {
  /** Another crop for narrow windows. */
  narrow?: PictureView | undefined;
  className?: string | undefined;
  /**
   * The `fetchpriority`: `high` for the largest picture of the initial viewport, `auto` for the others in it. Both load
   * eagerly, all other pictures lazily.
   */
  priority?: "high" | "auto" | "low" | undefined;
}

/** A responsive picture. It loads lazily unless its priority is `high` or `auto`. */
export function Picture({ formats = [], narrow, priority, ...imageProps }: Props) {
  const image = (
    <img
      {...imageProps}
      alt={imageProps.alt}
      {...(priority !== "auto" && { fetchPriority: priority })}
      {...((!priority || priority === "low") && { loading: "lazy" })}
      decoding="async"
    />
  );
  if (formats.length === 0 && !narrow) return image;
  return (
    <picture>
      {narrow && <Sources {...narrow} media="(max-width: 39.99rem)" />}
      {formats.length > 0 && <Sources {...imageProps} formats={formats} />}
      {image}
    </picture>
  );
}

function Sources({ src, width, height, formats, media }: PictureView & { media?: string }) {
  // Browsers without support for `sizes="auto"` use the width for which the crop was made.
  const sizes = `auto, min(100vw, ${width}px)`;
  if (!formats?.length) return <source media={media} srcSet={src} width={width} height={height} />;
  return formats.map(({ type, srcSet }) => (
    <source key={type} {...{ media, type, srcSet, sizes, width, height }} />
  ));
}
