import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { paths } from "../../shared/addresses/paths";

interface Suggestion {
  title: string;
  path: string;
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 180;
const SHORTEST = 2;
/** The form's address is that of its language. */
const SUGGEST = paths.suggest.slice(paths.search.length);

/** Suggestions for what is typed: one request at a time, none for what was asked before. */
export function useSuggestions(onlyPosts: boolean) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Suggestion[]>([]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const known = useRef(new Map<string, Suggestion[]>());
  const asking = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // Whoever types faster than this script arrives has typed part of the query, or all of it, already.
  useEffect(() => {
    if (input.current && input.current === document.activeElement) setText(input.current.value);
  }, []);

  useEffect(() => {
    const query = text.trim().toLowerCase();
    if (query.length < SHORTEST) return setOpen(false);
    const abort = new AbortController();
    asking.current = abort;
    const timer = setTimeout(async () => {
      const answered =
        known.current.get(query) ??
        (await ask(input.current?.form?.action ?? paths.search, query, onlyPosts, abort.signal));
      if (abort.signal.aborted) return;
      if (answered) known.current.set(query, answered);
      const answer = answered ?? [];
      setFound(answer);
      setOpen(answer.length > 0);
      setActive(-1);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, onlyPosts]);

  /** An answer still on its way must not open the list again. */
  function close() {
    asking.current?.abort();
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") close();
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step) setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    else if (event.key === "Enter" && chosen) location.assign(chosen.path);
    else if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    found,
    open,
    active,
    field: {
      ref: input,
      onInput: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
      onKeyDown,
      // Later than the press on a suggestion, which takes the focus away.
      onBlur: () => setTimeout(close, 150),
    },
  };
}

/** Nothing where the server cannot be reached, which may pass: the form itself still works. */
async function ask(
  search: string,
  query: string,
  onlyPosts: boolean,
  signal: AbortSignal,
): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(
      `${search}${SUGGEST}?s=${encodeURIComponent(query)}${onlyPosts ? "&in=posts" : ""}`,
      { signal },
    );
    return response.ok ? ((await response.json()) as Suggestion[]) : undefined;
  } catch {
    return undefined;
  }
}
