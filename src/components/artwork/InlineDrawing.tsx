interface Props {
  /** Text of an SVG file of this folder. */
  svg: string;
  className?: string | undefined;
}

/** A drawing in the page itself, so that it is there with the words of the first view. Decoration. */
export function InlineDrawing({ svg, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, which the build has checked
  return <div className={className} aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />;
}
