import type { FieldErrors } from "../../shared/forms/check";
import { fillIn } from "../../shared/wording/fill-in";
import { Notice } from "../components/Notice";
import { useWords } from "./use-words";

/** How many fields to correct, and faults of fields that are not shown, such as an unknown post. */
export function Faults({ errors }: { errors: FieldErrors }) {
  const { shared } = useWords();
  const faulty = Object.entries(errors).filter(([, sentences]) => sentences.length > 0);
  if (faulty.length === 0) return null;
  const { title, text } = shared.faults;
  const [hidden] = faulty.filter(([name]) => name === "post").map(([, sentences]) => sentences.join(" "));
  return (
    <Notice tone="danger" title={title}>
      <p>{hidden ?? fillIn(text, { count: faulty.length })}</p>
    </Notice>
  );
}
