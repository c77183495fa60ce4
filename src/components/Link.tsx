import type { ComponentPropsWithoutRef } from "react";
import { getLinkProps } from "#src/data/i18n/links.ts";

interface Props extends ComponentPropsWithoutRef<"a"> {
  href: string;
}

/** A link whose path is localised to the language of the current page. Rendered on the server only. */
export const Link = ({ href, ...rest }: Props) => <a {...getLinkProps(href)} {...rest} />;
