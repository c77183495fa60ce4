import type { Service } from "#shared/schemas/service.ts";
import { Lead } from "#src/components/Lead.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Tables.module.css";

type Table = NonNullable<Service["tables"]>[number];

/** Figures and comparisons, such as the price for 5 and for 25 users. */
export const Tables = ({ tables }: { tables: Table[] }) => (
  <Section>
    <div className={styles.tables}>
      {tables.map((table) => (
        <div className={styles.part} key={table.title}>
          <h2>
            <NoBreakWords text={table.title} />
          </h2>
          {table.intro && <Lead>{table.intro}</Lead>}
          <Rows {...table} />
          {table.note && <p className={styles.note}>{table.note}</p>}
        </div>
      ))}
    </div>
  </Section>
);

/** The rows, each with its heading. In narrow windows the cells are below each other, so that nothing scrolls sideways. */
function Rows({ columns: [first, ...columns], rows }: Pick<Table, "columns" | "rows">) {
  return (
    <div className={styles.table}>
      <div className={styles.columns} aria-hidden>
        <span>{first}</span>
        <div className={styles.cells}>
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      </div>
      <ul role="list">
        {rows.map(([heading = "", ...cells]) => (
          <li className={styles.row} key={heading}>
            <p className={styles.heading}>{heading}</p>
            <dl className={styles.cells}>
              {cells.map((cell, index) => (
                <div key={columns[index]}>
                  <dt>{columns[index]}</dt>
                  <dd>{cell}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
