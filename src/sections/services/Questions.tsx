import type { Item } from "../../../shared/schemas/text";
import { Accordion } from "../../components/Accordion";
import { Story } from "./Story";

/** Questions that open one by one. */
export function Questions({ title, items }: { title: string; items: Item[] }) {
  return (
    <Story title={title}>
      <Accordion items={items} />
    </Story>
  );
}
