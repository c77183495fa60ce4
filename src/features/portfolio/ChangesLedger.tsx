import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import type { Project } from "#shared/schemas/project.ts";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import styles from "./ChangesLedger.module.css";

interface Props {
  changes: NonNullable<Project["changes"]>;
  copy: Pick<PortfolioPage["details"], "changes" | "before" | "after">;
}

/** A page of a khata, a ledger bound in red cloth. Each row describes a task before and after the project. */
export function ChangesLedger({ changes, copy }: Props) {
  return (
    <div className={styles.khata}>
      <h3 className={styles.heading}>{copy.changes}</h3>
      <div className={styles.columns} aria-hidden>
        <span>{copy.before}</span>
        <span>{copy.after}</span>
      </div>
      <ol className={styles.rows} role="list">
        {changes.map(({ task, before, after }) => (
          <li className={styles.row} key={task}>
            <p className={styles.task}>
              <NoBreakWords text={task} />
            </p>
            <dl className={styles.entry}>
              <div className={styles.before}>
                <dt>{copy.before}</dt>
                <dd>
                  <NoBreakWords text={before} />
                </dd>
              </div>
              <div className={styles.after}>
                <dt>{copy.after}</dt>
                <dd>
                  <NoBreakWords text={after} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}
