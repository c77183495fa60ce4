import type { FormName } from "../../shared/forms/forms.ts";
import type { Notice } from "../../shared/schemas/notice.ts";
import { fillIn } from "../../shared/wording/fill-in.ts";

/** The notice of one form, ready to be shown: every `{name}` filled in. */
export function noticeWords(notice: Notice, form: FormName, values: Record<string, string>) {
  const { forms, ...shared } = notice;
  const own = forms[form];
  return {
    ...shared,
    ...own,
    brief: "brief" in own ? fillIn(own.brief, values) : undefined,
    kept: fillIn(own.kept, values),
    withdraw: fillIn(notice.withdraw, values),
    complain: fillIn(notice.complain, values),
  };
}

export type NoticeWords = ReturnType<typeof noticeWords>;
