import { Notice } from "../components/Notice";
import type { FieldErrors } from "../schemas/forms/check";
import { words } from "./words";

/** How many fields are to be mended; and faults of fields that are not shown, such as an unknown post. */
export function Faults({ errors }: { errors: FieldErrors }) {
  const faulty = Object.entries(errors).filter(([, sentences]) => sentences.length > 0);
  if (faulty.length === 0) return null;
  const { title, text } = words.shared.faults;
  const [hidden] = faulty.filter(([name]) => name === "post").map(([, sentences]) => sentences.join(" "));
  return (
    <Notice tone="danger" title={title}>
      <p>{hidden ?? text.replace("{count}", String(faulty.length))}</p>
    </Notice>
  );
}
