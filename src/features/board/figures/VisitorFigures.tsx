import { Fragment } from "react";
import type { Figures } from "#server/board/figures.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatDate } from "#shared/calendar/indian-time.ts";
import { type BoardCopy, figurePeriods } from "#shared/schemas/board.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { formatNumber, formatPercent } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Section } from "#src/components/Section.tsx";
import { formatDuration, ViewLinks } from "#src/features/board/BoardParts.tsx";
import { type FigureList, listFigures } from "./figure-lists.ts";
import { OrderFigures } from "./OrderFigures.tsx";
import { TimePlot } from "./TimePlot.tsx";
import styles from "./VisitorFigures.module.css";

interface Props {
  figures: Figures;
  copy: BoardCopy;
  /** Names of the forms. */
  forms: Record<string, string>;
}

/** The visits, enquiries and answers of a period. */
export function VisitorFigures(props: Props) {
  const { figures, copy, forms } = props;
  const { figures: labels } = copy;
  const { period, total } = figures;
  const range = formatRange(figures, labels);
  const isEmpty = total.views === 0 && total.enquiries === 0 && figures.orders.length === 0;
  const lists = listFigures(figures, labels, forms).filter(({ rows }) => rows.length > 0);
  return (
    <Section space="compact">
      <div className={styles.figures}>
        <div className={styles.head}>
          <h1>{labels.title}</h1>
          <p className={styles.muted}>{range}</p>
        </div>
        <div className={styles.head}>
          <ViewLinks
            views={figurePeriods}
            labels={labels.periods}
            current={period}
            getPath={paths.boardFigures}
          />
          {!isEmpty && (
            <ButtonLink href={paths.boardFiguresCsv(period)} variant="secondary" download>
              {labels.csv}
            </ButtonLink>
          )}
        </div>
        {isEmpty ? (
          <p>{labels.empty}</p>
        ) : (
          <>
            <Totals {...props} />
            <PlotsOverTime {...props} range={range} />
            <div className={styles.lists}>
              {lists.map((list) => (
                <FigureTable key={list.name} {...{ list, labels }} />
              ))}
              <MissedSearches {...{ figures, labels }} />
            </div>
          </>
        )}
        <p className={styles.muted}>{labels.note}</p>
        <OrderFigures figures={figures} copy={copy} />
      </div>
    </Section>
  );
}

const formatRange = ({ from, to }: Figures, { range }: BoardCopy["figures"]): string =>
  fillPlaceholders(range, { from: formatDate(from), to: formatDate(to) });

function Totals({ figures, copy: { figures: labels, list } }: Props) {
  const { total, promises, answers } = figures;
  const items = [
    { label: labels.visits, figure: formatNumber(total.visits) },
    { label: labels.views, figure: formatNumber(total.views) },
    {
      label: labels.enquiries,
      figure: formatNumber(total.enquiries),
      detail:
        total.visits > 0 &&
        fillPlaceholders(labels.rate, { share: formatShare(total.enquiries / total.visits) }),
    },
    {
      label: labels.kept,
      figure: promises.promised > 0 ? formatShare(promises.kept / promises.promised) : labels.none,
      detail: promises.promised > 0 && fillPlaceholders(labels.keptOf, promises),
    },
    {
      label: labels.median,
      figure: answers.count > 0 ? formatDuration(answers.medianMs, list) : labels.none,
      detail: answers.count > 0 && fillPlaceholders(labels.answered, { count: answers.count }),
    },
  ];
  return (
    <dl className={styles.totals}>
      {items.map(({ label, figure, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
          {detail && <dd className={styles.muted}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Formats a share with at most one decimal. */
const formatShare = (share: number): string => formatPercent(Math.round(1_000 * share) / 10);

function PlotsOverTime({ figures, copy: { figures: labels }, range }: Props & { range: string }) {
  const { timeline, period } = figures;
  const { plots } = labels;
  const names = ["visits", "enquiries"] as const;
  return (
    <div>
      <div className={styles.plots}>
        {names.map((name) => {
          const bars = timeline.map((figure) => ({
            label: formatInterval(figure.value),
            count: figure[name],
          }));
          const most = Math.max(...bars.map(({ count }) => count));
          const summary = fillPlaceholders(plots.summary, {
            title: plots[name],
            range,
            total: formatNumber(figures.total[name]),
            most: formatNumber(most),
            when: bars.find(({ count }) => count === most)?.label ?? "",
          });
          return <TimePlot key={name} title={plots[name]} colour={name} {...{ bars, summary }} />;
        })}
      </div>
      <details className={styles.details}>
        <summary>{plots.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{period === "12m" ? plots.month : plots.day}</th>
              <th scope="col">{labels.visits}</th>
              <th scope="col">{labels.views}</th>
              <th scope="col">{labels.enquiries}</th>
            </tr>
          </thead>
          <tbody>
            {timeline.toReversed().map(({ value, visits, views, enquiries }) => (
              <tr key={value}>
                <th scope="row">{formatInterval(value)}</th>
                <td>{formatNumber(visits)}</td>
                <td>{formatNumber(views)}</td>
                <td>{formatNumber(enquiries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("en-IN", { month: "short", year: "numeric", timeZone: "UTC" });

/** Formats a day such as `2026-11-21`, or a month such as `2026-11`. */
const formatInterval = (interval: string): string =>
  (interval.length === 7 ? monthFormat : dayFormat).format(new Date(interval));

/** Allows line breaks in a path after slashes and hyphens. */
const breakPath = (path: string) =>
  path.split(/(?<=[/-])(?=.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Longer tables are shortened; the CSV file has all rows. */
const MAX_ROWS = 12;

function FigureTable({ list, labels }: { list: FigureList; labels: BoardCopy["figures"] }) {
  const { name, title, counts, rows } = list;
  const [drawn = "visits"] = counts;
  const max = Math.max(1, ...rows.map((row) => row[drawn]));
  return (
    <section className={styles.list} data-list={name}>
      <h2 id={`figures-${name}`}>{title}</h2>
      <table className={styles.table} aria-labelledby={`figures-${name}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{title}</span>
            </th>
            {counts.map((count) => (
              <th scope="col" key={count}>
                {labels[count]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row) => (
            <tr key={row.value}>
              <th scope="row">
                {name === "pages" ? breakPath(row.label) : row.label}
                <svg
                  className={styles.bar}
                  data-colour={drawn === "enquiries" ? "enquiries" : undefined}
                  viewBox={`0 0 ${max} 1`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={row[drawn]} height="1" />
                </svg>
              </th>
              {counts.map((count) => (
                <td key={count}>{formatNumber(row[count])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows count={rows.length} {...{ labels }} />
    </section>
  );
}

function MissedSearches({ figures, labels }: { figures: Figures; labels: BoardCopy["figures"] }) {
  const { missedSearches } = figures;
  const { title, query, networks, note } = labels.searches;
  if (missedSearches.length === 0) return null;
  return (
    <section className={styles.list} data-list="searches">
      <h2 id="figures-searches">{title}</h2>
      <table className={styles.table} aria-labelledby="figures-searches">
        <thead>
          <tr>
            <th scope="col">{query}</th>
            <th scope="col">{networks}</th>
          </tr>
        </thead>
        <tbody>
          {missedSearches.slice(0, MAX_ROWS).map((search) => (
            <tr key={search.query}>
              <th scope="row">
                <bdi>{search.query}</bdi>
              </th>
              <td>{formatNumber(search.networks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows count={missedSearches.length} {...{ labels }} />
      <p className={styles.muted}>{fillPlaceholders(note, LIMITS)}</p>
    </section>
  );
}

/** @param count number of all rows */
const MoreRows = ({ count, labels: { more } }: { count: number; labels: BoardCopy["figures"] }) =>
  count > MAX_ROWS && (
    <p className={styles.muted}>{fillPlaceholders(more, { count: formatNumber(count - MAX_ROWS) })}</p>
  );
