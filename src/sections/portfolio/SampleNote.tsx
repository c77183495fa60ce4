import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { Notice } from "../../components/Notice";

/** Says what sample work is, above lists that hold any. */
export function SampleNote({ words }: { words: PortfolioPage["sample"] }) {
  return (
    <Notice title={words.title}>
      <p>{words.list}</p>
    </Notice>
  );
}
