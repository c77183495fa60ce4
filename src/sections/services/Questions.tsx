import { Accordion } from "../../components/Accordion";
import type { Item } from "../../schemas/text";
import { Story } from "./Story";

/** Questions that open one by one. */
export function Questions({ title, items }: { title: string; items: Item[] }) {
  return (
    <Story title={title}>
      <Accordion items={items} />
    </Story>
  );
}
