import { paths } from "../../shared/addresses/paths";
import styles from "./SearchForm.module.css";
import { useSuggestions } from "./use-suggestions";

interface Props {
  /** Name of the field for screen readers. */
  label: string;
  placeholder: string;
  /** Name of the list of suggestions. */
  suggestions: string;
  /** Tells the fields of one page apart. */
  id: string;
  /** Searches posts alone. */
  onlyPosts?: boolean;
}

/**
 * A search field that works as a plain form. With script it suggests pages while typing: a combobox after the
 * ARIA authoring practices, with arrow keys, Enter and Escape.
 */
export function SearchForm({ label, placeholder, suggestions, id, onlyPosts = false }: Props) {
  const { found, open, active, field } = useSuggestions(onlyPosts);
  return (
    <form className={styles.form} action={paths.search} role="search" aria-label={label}>
      <input
        className={styles.field}
        type="search"
        name="s"
        placeholder={placeholder}
        aria-label={label}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        {...field}
      />
      {onlyPosts && <input type="hidden" name="in" value="posts" />}
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={suggestions} hidden={!open}>
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
    </form>
  );
}
