import type { BoardPage, BoardQuery } from "#server/board/list.ts";
import type { OpenBrowser } from "#server/board/session.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardWords, boardViews, MOST_COUNTED } from "#shared/schemas/board.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import { Field } from "#src/components/Field.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import { BoardForm, choiceOf, type Member, nameOf, promised, shortTime, TimeLeft } from "./BoardParts.tsx";

interface Props {
  page: BoardPage;
  query: BoardQuery;
  words: BoardWords;
  members: Member[];
  /** What each form is called. */
  forms: Record<string, string>;
  /** Goes with every form. */
  token: string;
  now: number;
  /** Browsers in which the board is open. */
  browsers: OpenBrowser[];
  /** Session id of this browser. */
  session: string;
}

/** The staff's board: who waits for a reply, what is due next first. */
export function BoardList(props: Props) {
  const { page, query, words, forms } = props;
  const { list, search, views } = words;
  return (
    <Section space="tight">
      <div className={styles.board}>
        <div className={styles.top}>
          <h1>{words.title}</h1>
          <Device {...props} />
        </div>
        <nav aria-label={views.label}>
          <ChoiceLinks
            look="pills"
            links={boardViews.map((view) => ({
              href: address({ view }),
              current: query.words === "" && view === query.view,
              label: (
                <>
                  {views[view]} <span className={styles.count}>{counted(page.counts[view])}</span>
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
            {fillIn(search.found, { words: query.words })} <a href={paths.board}>{search.clear}</a>
          </p>
        )}
        {page.entries.length === 0 && <p>{query.words === "" ? list.empty : list.nothingFound}</p>}
        <ol className={styles.entries} role="list">
          {page.entries.map((entry) => (
            <Entry key={entry.reference} {...{ ...props, entry }} />
          ))}
        </ol>
        {page.next && (
          <p className={styles.found}>
            {page.searchedInPart && search.inPart}{" "}
            <ButtonLink
              href={address({ view: query.view, q: query.words, form: query.form, after: page.next })}
              variant="secondary"
              rel="next"
            >
              {page.searchedInPart ? list.older : list.next}
            </ButtonLink>
          </p>
        )}
        <Browsers {...props} />
      </div>
    </Section>
  );
}

/** An address of the board, without what goes without saying. */
function address(query: { view: string; q?: string; form?: string; after?: string }): string {
  const said = Object.entries(query).filter(
    ([name, value]) => value && !(name === "view" && value === "open"),
  );
  return said.length === 0 ? paths.board : `${paths.board}?${new URLSearchParams(said)}`;
}

const counted = (count: number): string => (count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count));

function Device({ words: { device }, members, token, query: { member } }: Props) {
  return (
    <details className={styles.device}>
      <summary>{member ? fillIn(device.who, { name: nameOf(members, member) }) : device.nobody}</summary>
      <BoardForm action={paths.board} token={token}>
        <Field
          id="member"
          name="member"
          label={device.choose}
          defaultValue={member}
          options={choiceOf(members)}
        />
        <Button type="submit" variant="secondary">
          {device.save}
        </Button>
        <Button type="submit" variant="secondary" name="action" value="leave">
          {device.leave}
        </Button>
      </BoardForm>
    </details>
  );
}

/** The browsers in which the board is open; each can be closed from here. */
function Browsers({ words: { browsers: own }, browsers, session, token }: Props) {
  return (
    <details className={styles.device}>
      <summary>{fillIn(own.title, { count: browsers.length })}</summary>
      <ul className={styles.browsers}>
        {browsers.map(({ id, device, recipient, last_used_at }) => (
          <li key={id}>
            <strong>{device || own.unknown}</strong>
            <span>{recipient || own.desk}</span>
            <span>{id === session ? own.this : fillIn(own.used, { time: shortTime(last_used_at) })}</span>
            {id !== session && (
              <BoardForm action={paths.board} token={token}>
                <input type="hidden" name="session" value={id} />
                <Button type="submit" variant="secondary" name="action" value="end">
                  {own.end}
                </Button>
              </BoardForm>
            )}
          </li>
        ))}
      </ul>
      <BoardForm action={paths.board} token={token}>
        <Button type="submit" variant="secondary" name="action" value="end-all">
          {own.endAll}
        </Button>
      </BoardForm>
    </details>
  );
}

function Entry({ entry, words, forms, members, now }: Props & { entry: BoardPage["entries"][number] }) {
  const { list, states } = words;
  const { state, takenBy, replyBy, answeredAt } = entry;
  return (
    <li className={styles.entry} data-late={(state === "open" && replyBy < now) || undefined}>
      <p className={styles.when}>
        {state === "open" ? (
          <TimeLeft until={replyBy} {...{ now, list }} />
        ) : (
          <>
            <strong>
              {state === "answered" && answeredAt !== null
                ? promised(replyBy, answeredAt, list)
                : states[state]}
            </strong>
            <span>{shortTime(entry.receivedAt)}</span>
          </>
        )}
      </p>
      <p className={styles.what}>
        <a href={paths.boardEnquiry(entry.reference)}>{entry.name}</a>
        <span className={styles.line}>{entry.firstLine}</span>
        {state !== "spam" && entry.spamReasons && (
          <em>{fillIn(list.suspected, { reasons: entry.spamReasons })}</em>
        )}
        {(state === "held" || state === "spam") && <em>{entry.heldReason}</em>}
      </p>
      <p className={styles.who}>
        <span>{forms[entry.form] ?? entry.form}</span>
        {entry.office && <span>{entry.office}</span>}
        {(state === "open" || (state === "answered" && takenBy)) && (
          <strong>{takenBy ? fillIn(list.taken, { name: nameOf(members, takenBy) }) : list.free}</strong>
        )}
      </p>
    </li>
  );
}
