import type { FormName } from "../../shared/forms/forms";
import { fillIn } from "../../shared/wording/fill-in";
import { legalValues } from "../../shared/wording/legal-values";
import { onceInEachLanguage, single } from "../content/collections";

/** The notice of one form, ready to be shown: every `{name}` filled in. */
export const noticeWords = onceInEachLanguage(async (form: FormName) => {
  const { forms, ...shared } = await single("notice");
  const values = legalValues(await single("company"), await single("retention"));
  const own = forms[form];
  return {
    ...shared,
    ...own,
    brief: "brief" in own ? fillIn(own.brief, values) : undefined,
    kept: fillIn(own.kept, values),
    withdraw: fillIn(shared.withdraw, values),
    complain: fillIn(shared.complain, values),
  };
});

export type NoticeWords = Awaited<ReturnType<typeof noticeWords>>;
