import type { BoardEntry, BoardPage, BoardQuery } from "../../../server/board/list";
import { paths } from "../../../shared/addresses/paths";
import { type BoardWords, boardViews } from "../../../shared/schemas/board";
import { fillIn } from "../../../shared/wording/fill-in";
import { shortTime } from "../../board/query";
import { Button } from "../../components/Button";
import { ButtonLink } from "../../components/ButtonLink";
import { Field } from "../../components/Field";
import { Section } from "../../components/Section";
import styles from "./Board.module.css";
import { Promised, TimeLeft } from "./TimeLeft";

interface Props {
  page: BoardPage;
  query: BoardQuery;
  words: BoardWords;
  members: { slug: string; name: string }[];
  /** What each form is called. */
  forms: Record<string, string>;
  /** Goes with every form. */
  token: string;
  now: number;
}

/** From here on a view is counted no further. */
const MOST_COUNTED = 1_000;

/** The staff's board: who waits for a reply, what is due next first. */
export function BoardList({ page, query, words, members, forms, token, now }: Props) {
  const { list, search } = words;
  const nameOf = (slug: string) => members.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <Section space="tight">
      <div className={styles.board}>
        <div className={styles.top}>
          <h1>{words.title}</h1>
          <Device {...{ words, members, token }} member={query.member} />
        </div>
        <Views {...{ page, query, words }} />
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
        <ol className={styles.entries}>
          {page.entries.map((entry) => (
            <Entry key={entry.reference} {...{ entry, words, forms, now, nameOf }} />
          ))}
        </ol>
        {page.next && (
          <p className={styles.found}>
            {page.searchedInPart && search.inPart}{" "}
            <ButtonLink href={address(query, { after: page.next })} variant="secondary" rel="next">
              {page.searchedInPart ? list.older : list.next}
            </ButtonLink>
          </p>
        )}
      </div>
    </Section>
  );
}

function Views({ page, query, words }: Pick<Props, "page" | "query" | "words">) {
  return (
    <nav aria-label={words.views.label}>
      <ul className={styles.views}>
        {boardViews.map((view) => (
          <li key={view}>
            <a
              href={address({ ...query, words: "", form: "" }, { view })}
              aria-current={query.words === "" && view === query.view ? "page" : undefined}
            >
              {words.views[view]} <span className={styles.count}>{counted(page.counts[view])}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const counted = (count: number): string => (count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count));

function Device({
  words,
  members,
  token,
  member,
}: Pick<Props, "words" | "members" | "token"> & { member: string | undefined }) {
  const { device } = words;
  const name = members.find(({ slug }) => slug === member)?.name;
  return (
    <details className={styles.device}>
      <summary>{name ? fillIn(device.who, { name }) : device.nobody}</summary>
      <form method="post" action={paths.board}>
        <input type="hidden" name="token" value={token} />
        <Field
          id="member"
          name="member"
          label={device.choose}
          defaultValue={member}
          options={members.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Button type="submit" variant="secondary">
          {device.save}
        </Button>
        <Button type="submit" variant="secondary" name="action" value="leave">
          {device.leave}
        </Button>
      </form>
    </details>
  );
}

interface EntryProps extends Pick<Props, "words" | "forms" | "now"> {
  entry: BoardEntry;
  nameOf: (slug: string) => string;
}

function Entry({ entry, words, forms, now, nameOf }: EntryProps) {
  const { list, states } = words;
  const { state } = entry;
  const late = state === "open" && entry.replyBy < now;
  return (
    <li className={styles.entry} data-late={late || undefined}>
      <p className={styles.when}>
        {state === "open" ? (
          <TimeLeft until={entry.replyBy} {...{ now, list }} />
        ) : (
          <>
            {state === "answered" && entry.answeredAt !== undefined ? (
              <Promised by={entry.replyBy} answeredAt={entry.answeredAt} list={list} />
            ) : (
              <strong>{states[state]}</strong>
            )}
            <span>{shortTime(entry.receivedAt)}</span>
          </>
        )}
      </p>
      <p className={styles.what}>
        <a href={paths.boardEnquiry(entry.reference)}>{entry.name}</a>
        <span className={styles.line}>{entry.firstLine}</span>
        {(state === "held" || state === "spam") && <em>{entry.heldReason}</em>}
      </p>
      <p className={styles.who}>
        <span>{forms[entry.form] ?? entry.form}</span>
        {entry.office && <span>{entry.office}</span>}
        {(state === "open" || (state === "answered" && entry.takenBy)) && (
          <strong>{entry.takenBy ? fillIn(list.taken, { name: nameOf(entry.takenBy) }) : list.free}</strong>
        )}
      </p>
    </li>
  );
}

/** An address of the board, without what goes without saying. */
function address({ view, words, form }: BoardQuery, more: { view?: string; after?: string }): string {
  const all = { view, q: words, form, ...more };
  const said = Object.entries(all).filter(([name, value]) => value && !(name === "view" && value === "open"));
  return said.length === 0 ? paths.board : `${paths.board}?${new URLSearchParams(said)}`;
}
