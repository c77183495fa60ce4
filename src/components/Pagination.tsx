import { ArrowLeft, ArrowRight } from "lucide-react";
import { formatNumber } from "#shared/text/numbers.ts";
import { Link } from "./Link.tsx";
import styles from "./Pagination.module.css";

interface Props {
  current: number;
  total: number;
  /** Returns the path of a 1-based page. */
  getHref: (page: number) => string;
  labels: { name: string; page: string; previous: string; next: string };
}

/** Links to the first, the last and the current page of a list, and to two pages on each side of the current one. */
export function Pagination({ current, total, getHref, labels }: Props) {
  if (total < 2) return null;
  const pages = Array.from({ length: total }, (_, index) => index + 1);
  const shownPages = pages.filter((page) => page === 1 || page === total || Math.abs(page - current) <= 2);
  return (
    <nav aria-label={labels.name}>
      <ol className={styles.pages} role="list">
        {current > 1 && (
          <li>
            <Link href={getHref(current - 1)} rel="prev" aria-label={labels.previous}>
              <ArrowLeft aria-hidden size={20} />
            </Link>
          </li>
        )}
        {shownPages.map((page) => (
          <li key={page}>
            <Link
              href={getHref(page)}
              aria-label={`${labels.page} ${formatNumber(page)}`}
              aria-current={page === current ? "page" : undefined}
            >
              {formatNumber(page)}
            </Link>
          </li>
        ))}
        {current < total && (
          <li>
            <Link href={getHref(current + 1)} rel="next" aria-label={labels.next}>
              <ArrowRight aria-hidden size={20} />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
