import type { ComponentProps } from "react";
import styles from "./CarouselControls.module.css";
import roundButton from "./RoundButton.module.css";

interface RoundButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  label: string;
}

/** A round button that stays focusable while it is disabled. */
export const RoundButton = ({
  label,
  disabled = false,
  className = "",
  onClick,
  ...props
}: RoundButtonProps) => (
  <button
    {...props}
    type="button"
    className={`${roundButton.round} ${className}`}
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  />
);

interface DotsProps {
  /** The number of each dot, in the digits of the page's language. */
  numbers: readonly string[];
  current: number;
  /** Label of a dot, followed by its number. */
  goTo: string;
  /** Names of the slides, which are shown beside the dots and appended to their labels. */
  names?: readonly string[];
  className?: string | undefined;
  onSelect?: (index: number) => void;
}

/** A dot for each slide, or for each group of slides that is visible at once. */
export const CarouselDots = ({ numbers, current, goTo, names, className = "", onSelect }: DotsProps) => (
  <div className={`${styles.dots} ${className}`}>
    {numbers.map((number, index) => {
      const name = names?.[index];
      const label = `${goTo} ${number}`;
      return (
        <button
          key={number}
          type="button"
          aria-label={name ? `${label}: ${name}` : label}
          aria-current={index === current || undefined}
          onClick={() => onSelect?.(index)}
        >
          {name && <span data-display-font>{name}</span>}
        </button>
      );
    })}
  </div>
);
