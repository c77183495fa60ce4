import type { BoardPage } from "#server/board/board-list.ts";
import type { OpenBrowser } from "#server/board/board-sessions.ts";
import type { ListQuery } from "#server/enquiries/enquiry-list.ts";
import type { UnreadableMail } from "#server/mailbox/unreadable-mails.ts";
import { getListQuery, toListUrl } from "#shared/addresses/board-list.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardCopy, type BoardView, boardViews } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { Field } from "#src/components/Field.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import listStyles from "./BoardList.module.css";
import {
  BoardForm,
  formatCount,
  formatShortTime,
  getAnsweredText,
  getMemberName,
  type Member,
  TimeLeft,
} from "./BoardParts.tsx";
import { BulkActions, BulkNotice, type BulkOutcome, isPickable, PickBox } from "./BulkActions.tsx";
import { EntryContact, EntryFacts, EntryLabels, getLatestText } from "./EntryDetails.tsx";
import { ListNews } from "./News.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { UnreadableMails } from "./UnreadableMails.tsx";

interface Props {
  page: BoardPage;
  query: ListQuery;
  copy: BoardCopy;
  members: Member[];
  /** Names of the forms. */
  forms: Record<string, string>;
  /** CSRF token, the same in all forms. */
  formToken: string;
  now: number;
  browsers: OpenBrowser[];
  /** Id of this browser's session. */
  sessionId: string;
  unreadableMails: UnreadableMail[];
  /** Outcome of an action on selected enquiries. */
  bulkOutcome: BulkOutcome | undefined;
}

/** The enquiries of a view or a search, with the controls of the board. */
export function BoardList(props: Props) {
  const { page, query, copy, forms } = props;
  const { list, search, views } = copy;
  // Most sites take no payments.
  const isShown = (view: BoardView) => view !== "payments" || view === query.view || page.counts.payments > 0;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <div className={styles.top}>
          <h1>{copy.tabs.enquiries}</h1>
          <ButtonLink href={paths.boardEntry} variant="secondary">
            {copy.entry.link}
          </ButtonLink>
        </div>
        <UnreadableMails mails={props.unreadableMails} copy={copy} formToken={props.formToken} />
        <nav aria-label={views.label}>
          <ChoiceLinks
            variant="pills"
            links={boardViews.filter(isShown).map((view) => ({
              href: toListUrl(getListQuery({ view })),
              current: query.words === "" && view === query.view,
              label: (
                <>
                  {views[view]}{" "}
                  <span className={styles.count} data-count={`view-${view}`}>
                    {formatCount(page.counts[view])}
                  </span>
                </>
              ),
            }))}
          />
        </nav>
        <form method="get" action={paths.board} className={styles.search}>
          <Field
            id="q"
            name="q"
            type="search"
            label={search.label}
            defaultValue={query.words}
            maxLength={200}
            data-key="/"
          />
          <Field
            id="form"
            name="form"
            label={search.form}
            defaultValue={query.form}
            placeholder={search.allForms}
            options={Object.entries(forms).map(([value, label]) => ({ value, label }))}
          />
          {query.words === "" && <input type="hidden" name="view" value={query.view} />}
          <Button type="submit" variant="secondary">
            {search.button}
          </Button>
        </form>
        {query.words !== "" && (
          <p className={styles.found}>
            {fillPlaceholders(search.found, { words: query.words })} <a href={paths.board}>{search.clear}</a>
          </p>
        )}
        {props.bulkOutcome && (
          <BulkNotice
            outcome={props.bulkOutcome}
            copy={copy}
            formToken={props.formToken}
            listQuery={getListQuery(query)}
          />
        )}
        {page.entries.length === 0 && <p>{query.words === "" ? list.empty : list.nothingFound}</p>}
        <ListNews copy={copy} now={props.now} />
        <ol className={styles.entries} role="list" data-rows>
          {page.entries.map((entry, index) => (
            <Entry
              key={entry.reference}
              {...{ ...props, entry }}
              from={getListQuery(query, page.entries[index + 1]?.reference)}
            />
          ))}
        </ol>
        {page.entries.some(isPickable) && <BulkActions {...props} listQuery={getListQuery(query)} />}
        {page.next && (
          <p className={styles.found}>
            {page.isSearchPartial && search.inPart}{" "}
            <ButtonLink
              href={toListUrl(getListQuery({ ...query, after: page.next }))}
              variant="secondary"
              rel="next"
            >
              {page.isSearchPartial ? list.older : list.next}
            </ButtonLink>
          </p>
        )}
        <Shortcuts copy={copy} />
        <OpenBrowsers {...props} />
      </div>
    </Section>
  );
}

/** Lists the browsers in which the board is open, with buttons to end their sessions. */
function OpenBrowsers({ copy: { browsers: labels }, browsers, sessionId, formToken }: Props) {
  return (
    <details className={styles.device}>
      <summary>{fillPlaceholders(labels.title, { count: browsers.length })}</summary>
      <ul className={styles.browsers}>
        {browsers.map(({ id, device, recipient, last_used_at }) => (
          <li key={id}>
            <strong>{device || labels.unknown}</strong>
            <span>{recipient || labels.desk}</span>
            <span>
              {id === sessionId
                ? labels.this
                : fillPlaceholders(labels.used, { time: formatShortTime(last_used_at) })}
            </span>
            {id !== sessionId && (
              <BoardForm action={paths.board} formToken={formToken}>
                <input type="hidden" name="session" value={id} />
                <Button type="submit" variant="secondary" name="action" value="end">
                  {labels.end}
                </Button>
              </BoardForm>
            )}
          </li>
        ))}
      </ul>
      <BoardForm action={paths.board} formToken={formToken}>
        <Button type="submit" variant="secondary" name="action" value="end-all">
          {labels.endAll}
        </Button>
      </BoardForm>
    </details>
  );
}

interface EntryProps extends Props {
  entry: BoardPage["entries"][number];
  /** Parameters of the list, passed on by the link to the enquiry. */
  from: string;
}

function Entry({ entry, from, copy, forms, members, now }: EntryProps) {
  const { list, states } = copy;
  const { state, takenBy, replyBy, answeredAt } = entry;
  return (
    <li
      id={entry.reference}
      className={listStyles.entry}
      data-overdue={(state === "open" && replyBy < now) || undefined}
      data-row
    >
      {isPickable(entry) && <PickBox entry={entry} copy={copy} />}
      <p className={listStyles.when} data-live="when">
        {state === "open" ? (
          <TimeLeft deadline={replyBy} {...{ now, list }} />
        ) : (
          <>
            <strong>
              {state === "answered" && answeredAt !== null
                ? getAnsweredText(replyBy, answeredAt, list)
                : states[state]}
            </strong>
            <span>{formatShortTime(entry.receivedAt)}</span>
          </>
        )}
      </p>
      <p className={listStyles.what}>
        <a href={paths.boardEnquiry(entry.reference, from)}>{entry.name}</a>
        <span className={listStyles.latest} data-live="latest">
          <EntryLabels entry={entry} copy={copy} members={members} />
          <span className={listStyles.line}>{getLatestText(entry, copy, members)}</span>
          <EntryFacts {...{ entry, copy, members, now }} />
        </span>
        {state !== "spam" && entry.spamReasons && (
          <em>{fillPlaceholders(list.suspected, { reasons: entry.spamReasons })}</em>
        )}
        {(state === "held" || state === "spam") && <em>{entry.heldReason}</em>}
      </p>
      <p className={listStyles.who}>
        <span>{forms[entry.form] ?? entry.form}</span>
        {entry.office && <span>{entry.office}</span>}
        {(state === "open" || (state === "answered" && takenBy)) && (
          <strong data-live="assignee">
            {takenBy ? fillPlaceholders(list.taken, { name: getMemberName(members, takenBy) }) : list.free}
          </strong>
        )}
        <EntryContact entry={entry} copy={copy} />
      </p>
    </li>
  );
}
