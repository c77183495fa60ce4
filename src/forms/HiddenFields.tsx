import { honeypotField } from "../../shared/forms/forms";
import type { Notice } from "../../shared/schemas/form-words";

export interface Subject {
  /** Slug of the member a message goes to. */
  member?: string | undefined;
  /** Slug of the post a comment stands under. */
  post?: string | undefined;
}

interface Props extends Subject {
  id: string;
  /** Label of the field that only programs fill in. */
  honeypot: string;
  /** What a form that is shown again carried besides: key and campaign. */
  carried?: Record<string, string> | undefined;
  /** Path of the page the form stands on. */
  page: string;
  notice: Pick<Notice, "version">;
  /** Language of the page, of the notice and of everything that is answered. */
  language: string;
}

/** What travels with a form unseen, and the field that only programs fill in (E4, E8). */
export function HiddenFields({ id, honeypot, page, notice, language, member, post, carried }: Props) {
  const hidden = { ...carried, page, notice: notice.version, language, member, post };
  return (
    <>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input type="hidden" name={name} value={value} key={name} />,
      )}
      <div className="visually-hidden" aria-hidden>
        <label htmlFor={`${id}-${honeypotField}`}>{honeypot}</label>
        <input
          type="text"
          id={`${id}-${honeypotField}`}
          name={honeypotField}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
