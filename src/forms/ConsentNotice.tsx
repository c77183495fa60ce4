import styles from "./ConsentNotice.module.css";
import type { NoticeWords } from "./notice-words";

interface Props {
  notice: NoticeWords;
  /** In two sentences and with the link to the whole policy, where there is little room. */
  short?: boolean;
}

/** What is collected, why, how to have it deleted and whom to complain to, at the form's button (E4). */
export function ConsentNotice({ notice, short = false }: Props) {
  const policy = <a href={notice.policy.href}>{notice.policy.label}</a>;
  if (short)
    return (
      <p className={styles.consent}>
        {`${notice.brief ?? notice.sentence} `}
        {policy}
      </p>
    );
  return (
    <div className={styles.consent}>
      <p>{notice.sentence}</p>
      <details>
        <summary>{notice.more}</summary>
        <div>
          <p>{notice.collected}:</p>
          <ul>
            {notice.items.map(({ data, reason }) => (
              <li key={data}>
                {data}: {reason}
              </li>
            ))}
          </ul>
          <p>{notice.automatic}</p>
          <p>
            {notice.keptHeading}: {notice.kept}
          </p>
          <p>
            {notice.withdrawHeading}: {notice.withdraw}
          </p>
          <p>
            {notice.complainHeading}: {notice.complain}
          </p>
          <p>{policy}</p>
        </div>
      </details>
    </div>
  );
}
