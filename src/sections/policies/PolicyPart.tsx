import type { ReactNode } from "react";
import type { Policy } from "../../../shared/schemas/policy";
import { fillIn } from "../../../shared/wording/fill-in";
import { LinkedText } from "../../components/LinkedText";
import styles from "./PolicyPart.module.css";

type Part = Policy["parts"][number];
type Values = Record<string, string>;

interface Props {
  part: Part;
  number: number;
  values: Values;
}

/** One numbered part: paragraphs, then points, then a table. */
export function PolicyPart({ part, number, values }: Props) {
  const words = (text: string) => <LinkedText text={fillIn(text, values)} />;
  return (
    <section className={styles.part} aria-labelledby={`part-${number}`}>
      <h2 className={styles.title} id={`part-${number}`}>
        {number}. {part.title}
      </h2>
      {part.paragraphs.map((paragraph) => (
        <p key={paragraph}>{words(paragraph)}</p>
      ))}
      {part.list.length > 0 && (
        <ul>
          {part.list.map((point) => (
            <li key={point}>{words(point)}</li>
          ))}
        </ul>
      )}
      {part.table && <Table table={part.table} name={part.title} words={words} />}
    </section>
  );
}

interface TableProps {
  table: NonNullable<Part["table"]>;
  name: string;
  words: (text: string) => ReactNode;
}

/** On narrow windows each row becomes a block whose cells carry the heading of their column. */
function Table({ table, name, words }: TableProps) {
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first = "", ...cells]) => (
          <tr key={first}>
            <th scope="row">{words(first)}</th>
            {cells.map((cell, index) => (
              <td key={table.columns[index + 1]} data-label={table.columns[index + 1]}>
                {words(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
