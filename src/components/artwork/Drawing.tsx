import type { ComponentProps, SVGProps } from "react";

interface Props extends SVGProps<SVGSVGElement> {
  /** An SVG file, imported with `?drawing`, or another minified SVG. */
  svg: string;
}

/**
 * A decorative drawing inlined in the HTML, so that it is part of the first paint and takes the colours of its section.
 * Other properties are set on its `<svg>`. On the server only: in the browser, Trusted Types forbid markup as a string.
 */
export function Drawing({ svg, ...props }: Props) {
  const start = svg.indexOf("<svg ") + "<svg ".length;
  const end = svg.indexOf(">", start);
  return (
    <svg
      {...parseAttributes(svg.slice(start, end))}
      aria-hidden="true"
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG file of this repository, or a checked logo
      dangerouslySetInnerHTML={{ __html: svg.slice(end + 1, svg.lastIndexOf("</svg>")) }}
    />
  );
}

interface BoxProps extends ComponentProps<"div"> {
  svg: string;
}

/** A `Drawing` in a box, whose class sets its place and size. */
export const DrawingBox = ({ svg, ...props }: BoxProps) => (
  <div {...props} aria-hidden>
    <Drawing svg={svg} />
  </div>
);

/** Attributes of SVG files that inlined drawings don't need. React does not accept `style` as a string. */
const OMITTED_ATTRIBUTE = /^(?:xmlns|id|class|style)$|:/;

/** Returns minified attributes, such as `stroke-width="2" fill="none"`, as React properties. */
const parseAttributes = (attributes: string): SVGProps<SVGSVGElement> =>
  Object.fromEntries(
    attributes
      .split('" ')
      .map((attribute) => attribute.split('="'))
      .filter(([name = ""]) => !OMITTED_ATTRIBUTE.test(name))
      .map(([name = "", value = ""]) => [toPropertyName(name), value.replace('"', "")]),
  );

const toPropertyName = (attribute: string): string =>
  /^(?:data|aria)-/.test(attribute)
    ? attribute
    : attribute.replaceAll(/-\w/g, (letter) => letter.charAt(1).toUpperCase());
