interface Props {
  /** Content of an SVG file. */
  svg: string;
  className?: string | undefined;
}

/** A decorative drawing inlined in the HTML, so that it is part of the first paint. */
export function InlineDrawing({ svg, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG file of this repository
  return <div className={className} aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />;
}
