import { type RefObject, useRef } from "react";
import { type FormKind, shownFields } from "../../shared/forms/forms";
import { type Draft, draftName, dropDraft, fieldsIn, keepDraft, openDraft, restore, typedIn } from "./draft";

/** Keeps what is typed into a form until it is accepted, and puts it back after a reload (E10). */
export function useDraft(form: RefObject<HTMLFormElement | null>, kind: FormKind, id: string) {
  const opened = useRef<{ name: string; draft: Draft }>(undefined);

  function open() {
    const name = draftName(id, form.current ? fieldsIn(form.current) : {});
    opened.current ??= { name, draft: withLinked(openDraft(name), kind) };
    return opened.current;
  }
  /** `pending`: whether the visitor has sent it, so that it goes out without another press. */
  function keep({ pending }: Pick<Draft, "pending">) {
    const { name, draft } = open();
    if (form.current) draft.fields = typedIn(form.current);
    draft.pending = pending;
    keepDraft(name, draft);
  }

  return {
    /** The key and the start time of the next submission. */
    current: (): Draft => open().draft,
    keep,
    /** Fills in what was kept; also keeps what was typed before the script was there. */
    restore() {
      if (!form.current) return;
      const { fields, pending } = open().draft;
      restore(form.current, fields);
      if (Object.keys(typedIn(form.current)).length > 0) keep({ pending });
    },
    /** Forgets it: the next send is a new enquiry. */
    drop() {
      dropDraft(open().name);
      opened.current = undefined;
    },
  };
}

/** What the link that led here fills in (`/contact?about=…`) goes before what an earlier one did. */
function withLinked(draft: Draft, kind: FormKind): Draft {
  const name = shownFields(kind).find(({ linked }) => linked)?.name;
  const linked = name && new URLSearchParams(location.search).get(name);
  if (!linked || linked === draft.linked) return draft;
  return { ...draft, fields: { ...draft.fields, [name]: linked }, linked };
}
