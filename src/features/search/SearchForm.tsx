import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { SearchPage } from "#shared/schemas/pages/search.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import styles from "./SearchForm.module.css";

interface Suggestion {
  title: string;
  path: string;
}

interface Props {
  /** Address of the search page in the language of the page. */
  action: string;
  /** Name of the field for screen readers. */
  label: string;
  placeholder: string;
  /** Name of the button. */
  button: string;
  /** Name of the list of suggestions. */
  suggestions: string;
  /** How many suggestions there are. */
  suggested: SearchPage["suggested"];
  /** Tells the fields of one page apart. */
  id: string;
  /** Searches posts alone. */
  onlyPosts?: boolean;
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 180;
const SHORTEST = 2;
/** The form's address is that of its language. */
const SUGGEST = paths.suggest.slice(paths.search.length);

/**
 * A search field that works as a plain form. With script it suggests pages while typing: a combobox after the
 * ARIA authoring practices, with arrow keys, Enter and Escape.
 */
export function SearchForm({
  action,
  label,
  placeholder,
  button,
  suggestions,
  suggested,
  id,
  onlyPosts = false,
}: Props) {
  const [text, setText] = useState("");
  const [announced, setAnnounced] = useState("");
  /** While there are any the list is open. */
  const [found, setFound] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const known = useRef(new Map<string, Suggestion[]>());
  const asking = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const show = (answer: Suggestion[]) => {
    setFound(answer);
    setActive(-1);
  };

  /** An answer still on its way must not open the list again. */
  const close = () => {
    asking.current?.abort();
    show([]);
  };

  // A visitor may have typed before hydration.
  useEffect(() => {
    if (input.current && input.current === document.activeElement) setText(input.current.value);
  }, []);

  // One request at a time, none for what was asked before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each text once
  useEffect(() => {
    const query = text.trim().toLowerCase();
    // Emptied while typing, so that the same number is announced again.
    setAnnounced("");
    if (query.length < SHORTEST) return show([]);
    const abort = new AbortController();
    asking.current = abort;
    const timer = setTimeout(async () => {
      const address = `${input.current?.form?.action}${SUGGEST}?s=${encodeURIComponent(query)}`;
      const answer =
        known.current.get(query) ?? (await ask(onlyPosts ? `${address}&in=posts` : address, abort.signal));
      if (abort.signal.aborted) return;
      if (answer) known.current.set(query, answer);
      show(answer ?? []);
      if (answer) setAnnounced(countOf(answer, suggested));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") close();
    if (found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    // The field itself is a place in the circle too.
    const places = found.length + 1;
    if (step) setActive(((active + 1 + step + places) % places) - 1);
    else if (event.key === "Enter" && chosen) location.assign(chosen.path);
    else if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form className={styles.form} action={action} role="search" aria-label={label}>
      <input
        className={styles.field}
        ref={input}
        type="search"
        name="s"
        placeholder={placeholder}
        aria-label={label}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        // Later than the press on a suggestion, which takes the focus away.
        onBlur={() => setTimeout(close, 150)}
      />
      <button className={styles.submit} type="submit" aria-label={button}>
        <Search aria-hidden size={20} />
      </button>
      {onlyPosts && <input type="hidden" name="in" value="posts" />}
      <div
        className={styles.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={suggestions}
        hidden={found.length === 0}
      >
        {found.map((suggestion, index) => (
          <a
            key={suggestion.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={suggestion.path}
          >
            {suggestion.title}
          </a>
        ))}
      </div>
      {text && (
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      )}
    </form>
  );
}

function countOf({ length: count }: Suggestion[], { none, one, many }: Props["suggested"]): string {
  if (count === 0) return none;
  return count === 1 ? one : fillIn(many, { count });
}

/** Nothing where the server cannot be reached, which may pass: the form itself still works. */
async function ask(address: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as Suggestion[]) : undefined;
  } catch {
    return undefined;
  }
}
