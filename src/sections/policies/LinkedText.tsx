import { Fragment } from "react";

/** Text in which `[words](/address)` becomes a link. */
export function LinkedText({ text }: { text: string }) {
  const pieces = text.split(/\[([^\]]+)\]\(([^)]+)\)/);
  return pieces.map((piece, index) => {
    // Words, label, address, words, label, address, … words.
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={`${index}-${piece}`}>{piece}</Fragment>;
    return (
      <a key={`${index}-${piece}`} href={pieces[index + 1]}>
        {piece}
      </a>
    );
  });
}
