import type { PersonDetails } from "#server/board/person-page.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import { EnquiryLink, type Member } from "./BoardParts.tsx";
import { getOrderSummary, OrderBadge } from "./OrderParts.tsx";
import { Timeline } from "./Timeline.tsx";

interface Props {
  person: PersonDetails;
  copy: BoardCopy;
  mails: Pick<Mails, "forms">;
  members: Member[];
}

/** All enquiries of a person, with one timeline of their notes, appointments, replies and mails. */
export function BoardPerson({ person, copy, mails, members }: Props) {
  const { reference, name, emails, phones, enquiries, subscription } = person;
  const { person: labels } = copy;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <p className={styles.buttons}>
          <a href={paths.boardEnquiry(reference)}>{reference}</a>
        </p>
        <h1>{name}</h1>
        <p className={styles.facts}>
          {emails.map((email) => (
            <a key={email} href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          ))}
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone}`}>
              {phone}
            </a>
          ))}
          {subscription && (
            <span>
              {fillPlaceholders(labels.subscription, { state: copy.subscribers.views[subscription] })}
            </span>
          )}
        </p>
        <div className={styles.columns}>
          <div className={styles.column}>
            <h2>{copy.enquiry.story}</h2>
            <Timeline entries={person.timeline} {...{ reference, copy, members }} />
          </div>
          <div className={styles.column}>
            <h2>{labels.enquiries}</h2>
            {person.isTruncated && <p>{fillPlaceholders(labels.truncated, { count: enquiries.length })}</p>}
            <ul className={styles.story} role="list">
              {enquiries.map((enquiry) => (
                <li key={enquiry.reference}>
                  <EnquiryLink enquiry={enquiry} copy={copy} mails={mails} />
                  {enquiry.order && (
                    <p>
                      {getOrderSummary(enquiry.order, copy)} <OrderBadge order={enquiry.order} copy={copy} />
                    </p>
                  )}
                  {enquiry.firstLine && <p className={styles.muted}>{enquiry.firstLine}</p>}
                </li>
              ))}
            </ul>
            <p>
              <a href={paths.boardErasure(reference)}>{labels.erase}</a>
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}
