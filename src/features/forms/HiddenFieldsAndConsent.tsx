import { HONEYPOT_FIELD } from "#shared/forms/forms.ts";
import { Link } from "#src/components/Link.tsx";
import styles from "./EnquiryForm.module.css";
import type { ConsentNoticeCopy, FormProps } from "./form-props.ts";

/** The hidden fields of a form, and the honeypot (E4, E8). */
export function HiddenFields({ id, honeypot, notice, preservedFields, ...rest }: FormProps["hidden"]) {
  const hidden = { ...preservedFields, ...rest, notice: notice.version };
  return (
    <>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input type="hidden" name={name} value={value} key={name} />,
      )}
      <div className="visually-hidden" aria-hidden>
        <label htmlFor={`${id}-${HONEYPOT_FIELD}`}>{honeypot}</label>
        <input
          type="text"
          id={`${id}-${HONEYPOT_FIELD}`}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}

interface ConsentNoticeProps {
  notice: ConsentNoticeCopy;
  /** Shows only `brief`, or `sentence` for a form without it, and the link to the policy. */
  short?: boolean;
}

/** The consent notice of a form: the data collected, its purpose, withdrawal and complaints (E4). */
export function ConsentNotice({ notice, short = false }: ConsentNoticeProps) {
  const policy = <Link href={notice.policy.href}>{notice.policy.label}</Link>;
  if (short)
    return (
      <p className={styles.consent} lang={notice.lang}>
        {`${notice.brief ?? notice.sentence} `}
        {policy}
      </p>
    );
  return (
    <div className={styles.consent} lang={notice.lang}>
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
