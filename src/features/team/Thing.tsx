import type { TableThing } from "#shared/schemas/member.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";

/** Drawings of the things, seen from above, by path. */
const drawings = import.meta.glob<string>("./artwork/table/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

/** The thing that a member has on the table. */
export const Thing = ({ name }: { name: TableThing }) => (
  <Drawing svg={drawings[`./artwork/table/${name}.svg`] ?? ""} />
);
