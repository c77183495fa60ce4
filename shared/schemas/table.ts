import { z } from "zod";
import { requiredText } from "./text.ts";

/**
 * The columns and rows of a table. The first cell of each row is its heading.
 * @param cell schema of a cell
 */
export const tableFields = (cell: z.ZodString) => ({
  columns: z.array(requiredText("Heading of a column.")).min(2),
  rows: z.array(z.array(cell)).min(1),
});

/** Refuses rows with more or fewer cells than there are columns. */
export const refuseRaggedRows = [
  ({ columns, rows }: { columns: string[]; rows: string[][] }) =>
    rows.every((row) => row.length === columns.length),
  { error: "Expected as many cells in each row as there are columns." },
] as const;

/** Figures or a comparison under a heading, such as the price for 5 and for 25 users. */
export const titledTable = z
  .strictObject({
    title: requiredText("Heading of the table."),
    intro: requiredText("One or two sentences between the heading and the table.").optional(),
    ...tableFields(requiredText("Cell.")),
    note: requiredText("What the table leaves out, below it.").optional(),
  })
  .refine(...refuseRaggedRows);
