import { Notice } from "../../components/Notice";
import type { PortfolioPage } from "../../schemas/pages/portfolio";

/** Says what sample work is, above lists that hold any. */
export function SampleNote({ words }: { words: PortfolioPage["sample"] }) {
  return (
    <Notice title={words.title}>
      <p>{words.list}</p>
    </Notice>
  );
}
