import type { AstroGlobal } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { CONFIRMED_FIELD } from "#shared/forms/doubts.ts";
import { type FormName, getSubmittedKind, isCampaignField, isEntryField } from "#shared/forms/forms.ts";
import { getSingleton } from "#src/data/content/collections.ts";
import { findSubject } from "#src/data/services/services.ts";
import type { PageFormProps } from "./form-props.ts";

/**
 * Loads the page of a form. After a rejected submission, it has the submitted values and the errors (E2). Otherwise the
 * values are from the query string, so that `?about=` works without JavaScript.
 */
export async function loadFormPage(name: FormName, { url, locals }: Pick<AstroGlobal, "url" | "locals">) {
  const { form: copy } = await getSingleton("formPages");
  const { forms } = await getSingleton("forms");
  const rejected = locals.rejectedSubmission;
  const again = url.searchParams.get("again");
  const sent = rejected || !again ? undefined : (await locals.services.status(again))?.sentFields;
  const submitted: Record<string, string> = rejected?.values ?? sent ?? Object.fromEntries(url.searchParams);
  // The subject of a visitor's street is not in the list, so a submitted one is not checked (R14a).
  const about = rejected || sent ? submitted["about"] : await findSubject(submitted["about"]);
  const values: Record<string, string> = { ...submitted, about: about ?? "" };
  const kind = getSubmittedKind(name, values);
  const form = forms[kind];
  const { heading, labels } = form;
  const newLead = sent ? copy.again : copy.empty;
  const formProps: PageFormProps = {
    kind,
    hasOwnPage: true,
    page: values["page"] ?? paths.form(name),
    member: values["member"],
    post: values["post"],
    values: pick(values, (field) => field in labels),
    errors: rejected?.errors,
    preservedFields: pick(
      rejected?.values ?? {},
      (field) =>
        field === "key" || field === CONFIRMED_FIELD || isCampaignField(field) || isEntryField(field),
    ),
  };
  return {
    copy,
    heading,
    form,
    title: rejected && !rejected.notice ? copy.faultyTitle + heading : heading,
    // The content calls the lead of a rejected form `lead`, and that of a new one `empty`.
    lead: rejected && rejected.notice !== "refused" ? copy.lead : newLead,
    rejected,
    /** Query string of the page in another language. Typed values do not belong into a URL. */
    query: rejected ? getSubjectQuery(rejected.values) : url.search,
    /** `undefined` for a comment without its post. */
    formProps: name === "comment" && !values["post"] ? undefined : formProps,
  };
}

/** Returns what a rejected form is about: the member, the post or the offer. */
function getSubjectQuery(values: Record<string, string>): string {
  const query = new URLSearchParams(
    ["member", "post", "product"].flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
  return query.size > 0 ? `?${query}` : "";
}

const pick = (values: Record<string, string>, isWanted: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)));
