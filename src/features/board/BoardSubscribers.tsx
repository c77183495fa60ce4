import type { SubscriberPage } from "#server/board/subscriber-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardCopy, type SubscriberView, subscriberViews } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Field } from "#src/components/Field.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import { formatShortTime, ViewLinks } from "./BoardParts.tsx";

interface Props {
  copy: BoardCopy;
  view: SubscriberView;
  /** Part of an email address, or empty. */
  emailPart: string;
  page: SubscriberPage;
}

/** The subscriptions in a state, or those of a search. */
export function BoardSubscribers({ copy, view, emailPart, page }: Props) {
  const { subscribers: labels, search } = copy;
  const nextParams = new URLSearchParams({
    view,
    ...(emailPart && { q: emailPart }),
    after: page.next ?? "",
  });
  return (
    <Section space="compact">
      <div className={styles.board}>
        <div className={styles.top}>
          <h1>{copy.tabs.subscribers}</h1>
          <ButtonLink href={paths.boardSubscribersCsv(view)} variant="secondary" download>
            {labels.csv}
          </ButtonLink>
        </div>
        <ViewLinks
          views={subscriberViews}
          labels={labels.views}
          current={emailPart === "" ? view : undefined}
          getPath={paths.boardSubscribers}
        />
        <form method="get" action={paths.boardSubscribers()} className={styles.addressSearch}>
          <Field
            id="q"
            name="q"
            type="search"
            label={labels.search}
            defaultValue={emailPart}
            maxLength={200}
          />
          <input type="hidden" name="view" value={view} />
          <Button type="submit" variant="secondary">
            {search.button}
          </Button>
        </form>
        {emailPart !== "" && (
          <p className={styles.found}>
            {fillPlaceholders(search.found, { words: emailPart })}{" "}
            <a href={paths.boardSubscribers(view)}>{search.clear}</a>
          </p>
        )}
        {page.subscribers.length === 0 && <p>{emailPart === "" ? labels.empty : copy.list.nothingFound}</p>}
        <ol className={styles.entries} role="list">
          {page.subscribers.map((subscriber) => (
            <Subscriber
              key={subscriber.id}
              subscriber={subscriber}
              copy={copy}
              showsState={emailPart !== ""}
            />
          ))}
        </ol>
        {page.next && (
          <p className={styles.found}>
            <ButtonLink href={`${paths.boardSubscribers()}?${nextParams}`} variant="secondary" rel="next">
              {labels.more}
            </ButtonLink>
          </p>
        )}
      </div>
    </Section>
  );
}

interface SubscriberProps {
  subscriber: SubscriberPage["subscribers"][number];
  copy: BoardCopy;
  /** Whether the entry shows its state, because the list contains several states. */
  showsState: boolean;
}

function Subscriber({ subscriber, copy: { subscribers: labels }, showsState }: SubscriberProps) {
  const { email, name, state, reference, requestedAt, confirmedAt, endedAt } = subscriber;
  const times = [
    fillPlaceholders(labels.requested, { time: formatShortTime(requestedAt) }),
    confirmedAt !== null && fillPlaceholders(labels.confirmed, { time: formatShortTime(confirmedAt) }),
    endedAt !== null && fillPlaceholders(labels.ended, { time: formatShortTime(endedAt) }),
  ].filter((time) => time !== false);
  return (
    <li className={styles.comment}>
      <p className={styles.facts}>
        <a href={paths.boardEnquiry(reference)}>{email}</a>
        {name && <span>{name}</span>}
        {showsState && <strong>{labels.views[state]}</strong>}
      </p>
      <p className={styles.facts}>
        {times.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </p>
    </li>
  );
}
