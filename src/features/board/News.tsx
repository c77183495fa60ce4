import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { formatClockTime } from "./BoardParts.tsx";
import styles from "./News.module.css";

interface Props {
  copy: Pick<BoardCopy, "news">;
  now: number;
  /** Templates of the texts that the script shows. */
  templates: Record<string, string>;
}

/**
 * A line that says what is new since the page was opened. Its height does not change, so that nothing moves. Without
 * JavaScript, it says when the page was opened.
 */
function News({ copy: { news }, now, templates }: Props) {
  return (
    <div className={styles.news} data-news {...templates} data-offline={news.offline} data-ended={news.ended}>
      <p className={styles.time} data-news-time data-time={formatClockTime(now)}>
        {fillPlaceholders(news.upToDate, { time: formatClockTime(now) })}
      </p>
      <p className={styles.text} data-news-text aria-live="polite" />
      <button type="button" className={styles.show} data-news-show hidden>
        {news.show}
      </button>
      <a href={paths.board} data-news-open hidden>
        {news.open}
      </a>
    </div>
  );
}

/** News of the list; `list-news.ts` fills it. */
export const ListNews = (props: Pick<Props, "copy" | "now">) => (
  <News {...props} templates={{ "data-added": props.copy.news.added, "data-gone": props.copy.news.gone }} />
);

/** News of an enquiry; `enquiry-news.ts` fills it. */
export const EnquiryNews = (props: Pick<Props, "copy" | "now">) => (
  <News
    {...props}
    templates={{ "data-entries": props.copy.news.entries, "data-changed": props.copy.news.changed }}
  />
);
