import type { ReactNode } from "react";
import { Link } from "./Link.tsx";

/** Text with links written as in Markdown. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const link = /\[([^\]]+)\]\(([^)]+)\)/.exec(text);
  if (!link) return text;
  const [whole, words, address = ""] = link;
  return (
    <>
      {text.slice(0, link.index)}
      <Link href={address}>{words}</Link>
      <LinkedText text={text.slice(link.index + whole.length)} />
    </>
  );
}
