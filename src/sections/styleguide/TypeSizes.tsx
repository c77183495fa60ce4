import type { Styleguide } from "../../../shared/schemas/pages/styleguide";
import { Specimen } from "./Specimen";

/** The six sizes; the two largest are set in the display face. */
export function TypeSizes({ words }: { words: Styleguide }) {
  return (
    <Specimen id="type" title={words.parts.type}>
      {[6, 5, 4, 3, 2, 1].map((size) => (
        <p
          key={size}
          style={{ [size > 4 ? "--size" : "fontSize"]: `var(--text-${size})`, lineHeight: 1.2 }}
          data-display={size > 4 || undefined}
        >
          {words.sample.title}
        </p>
      ))}
    </Specimen>
  );
}
