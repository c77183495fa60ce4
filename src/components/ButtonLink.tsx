import type { ComponentProps } from "react";
import { type ButtonVariant, getButtonClass } from "./Button.tsx";
import { Link } from "./Link.tsx";

interface Props extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

/** A link styled as a button, for the next step of a page. */
export const ButtonLink = ({ variant, ...rest }: Props) => (
  <Link className={getButtonClass(variant)} data-display-font {...rest} />
);
