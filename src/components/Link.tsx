import type { ComponentPropsWithoutRef } from "react";
import { linkProps } from "#src/lib/i18n/links.ts";

interface Props extends ComponentPropsWithoutRef<"a"> {
  href: string;
}

/** A link to a page of the site, in the language of the page it is on. Rendered on the server only. */
export const Link = ({ href, ...rest }: Props) => <a {...linkProps(href)} {...rest} />;
