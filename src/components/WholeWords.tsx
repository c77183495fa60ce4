/** Text whose hyphenated words, such as "E-commerce", stay on one line; the characters are unchanged. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of one text, never reordered
      <span key={index} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ),
  );
}
