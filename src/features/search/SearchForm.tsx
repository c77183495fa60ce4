import { Search, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { SearchPage } from "#shared/schemas/pages/search.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import styles from "./SearchForm.module.css";

interface Suggestion {
  title: string;
  path: string;
  /** Name of the kind of page, such as "Services". */
  kind: string;
}

interface Props {
  /** URL of the search page in the current language. */
  action: string;
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  /** Accessible name of the button. */
  button: string;
  /** Accessible name of the list of suggestions. */
  suggestions: string;
  /** Messages for screen readers with the number of suggestions. */
  suggested: SearchPage["suggested"];
  /** Unique id of the form on the page. */
  id: string;
  /** Searches blog posts only. */
  onlyPosts?: boolean;
}

const SUGGEST_DEBOUNCE_MS = 180;
const MIN_QUERY_LENGTH = 2;
/** Relative to the form's action, which is localised. */
const SUGGEST_PATH = paths.suggest.slice(paths.search.length);

/**
 * A search field that works as a plain form. With JavaScript it suggests pages while typing. Keys follow the combobox
 * pattern of the ARIA Authoring Practices.
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
  const [announcement, setAnnouncement] = useState("");
  /** The list is open while it has items. */
  const [items, setItems] = useState<Suggestion[]>([]);
  const [activeIndex, setActiveIndex] = useState(-1);
  const suggestionCache = useRef(new Map<string, Suggestion[]>());
  const pendingRequest = useRef<AbortController>(undefined);
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);

  const showItems = (newItems: Suggestion[]) => {
    setItems(newItems);
    setActiveIndex(-1);
  };

  /** Closes the list and aborts the pending request, whose response would open it again. */
  const close = () => {
    pendingRequest.current?.abort();
    showItems([]);
  };

  // The visitor may have typed before hydration.
  useEffect(() => {
    if (inputRef.current && inputRef.current === document.activeElement) setText(inputRef.current.value);
  }, []);

  // Requests suggestions after a pause in typing, unless they are cached. New text aborts the pending request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new text changes the suggestions
  useEffect(() => {
    const query = text.trim().toLowerCase();
    // Cleared on every input, because screen readers do not announce an unchanged message again.
    setAnnouncement("");
    if (query.length < MIN_QUERY_LENGTH) return showItems([]);
    const controller = new AbortController();
    pendingRequest.current = controller;
    const timer = setTimeout(async () => {
      const url = `${action}${SUGGEST_PATH}?s=${encodeURIComponent(query)}`;
      const result =
        suggestionCache.current.get(query) ??
        (await fetchSuggestions(onlyPosts ? `${url}&in=posts` : url, controller.signal));
      if (controller.signal.aborted) return;
      if (result) suggestionCache.current.set(query, result);
      showItems(result ?? []);
      if (result) setAnnouncement(formatCount(result, suggested));
    }, SUGGEST_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") close();
    if (items.length === 0) {
      // As the browser does in a field with `type="search"`.
      if (event.key === "Escape") formRef.current?.reset();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const activeItem = items[activeIndex];
    // Arrow keys cycle through the items and the field, which has index -1.
    const positions = items.length + 1;
    if (step) setActiveIndex(((activeIndex + 1 + step + positions) % positions) - 1);
    else if (event.key === "Enter" && activeItem) location.assign(activeItem.path);
    else if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      className={styles.form}
      ref={formRef}
      action={action}
      role="search"
      aria-label={label}
      onReset={() => {
        setText("");
        inputRef.current?.focus();
      }}
    >
      <input
        className={styles.field}
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="s"
        placeholder={placeholder}
        aria-label={label}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {/* Replaces the button of `type="search"`, which does not allow the role `combobox`. Neither is a tab stop. */}
      <button className={styles.clear} type="reset" tabIndex={-1} aria-hidden onMouseDown={keepFocus}>
        <X size={16} />
      </button>
      <button className={styles.submit} type="submit" aria-label={button}>
        <Search aria-hidden size={20} />
      </button>
      {onlyPosts && <input type="hidden" name="in" value="posts" />}
      <div
        className={styles.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={suggestions}
        hidden={items.length === 0}
        onMouseDown={keepFocus}
      >
        {items.map((suggestion, index) => (
          <a
            key={suggestion.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            href={suggestion.path}
          >
            {suggestion.title} <span className={styles.kind}>{suggestion.kind}</span>
          </a>
        ))}
      </div>
      {text && (
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      )}
    </form>
  );
}

/** Keeps the focus in the field, whose loss would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function formatCount({ length: count }: Suggestion[], { none, one, many }: Props["suggested"]): string {
  if (count === 0) return none;
  return count === 1 ? one : fillPlaceholders(many, { count });
}

/** @returns `undefined` if the request fails: the form still works without suggestions */
async function fetchSuggestions(url: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as Suggestion[]) : undefined;
  } catch {
    return undefined;
  }
}
