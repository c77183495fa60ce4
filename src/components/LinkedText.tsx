import type { ReactNode } from "react";
import { Link } from "./Link.tsx";

/** Renders the Markdown links in a text. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const link = /\[([^[\]]+)\]\(((?:[^()]|\([^()]*\))+)\)/.exec(text);
  if (!link) return text;
  const [match, label, href = ""] = link;
  return (
    <>
      {text.slice(0, link.index)}
      <Link href={href}>{label}</Link>
      <LinkedText text={text.slice(link.index + match.length)} />
    </>
  );
}
