import type { AstroGlobal } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { type FormName, isCampaignField, kindSent } from "#shared/forms/forms.ts";
import { single } from "#src/content/collections.ts";
import type { PlacedForm } from "./form-parts.ts";

/**
 * A form on its own page: filled in and with its errors after a post that was not accepted (E2). Without a post it is
 * filled in from the address, so that `?about=` works without script too.
 */
export async function loadForm(name: FormName, { url, locals }: Pick<AstroGlobal, "url" | "locals">) {
  const { form: words } = await single("formPages");
  const { forms } = await single("forms");
  const problem = locals.form;
  const values: Record<string, string> = problem?.values ?? Object.fromEntries(url.searchParams);
  const kind = kindSent(name, values);
  const { heading, labels } = forms[kind];
  const placed: PlacedForm = {
    kind,
    page: values["page"] ?? paths.form(name),
    member: values["member"],
    post: values["post"],
    values: pick(values, (field) => field in labels),
    errors: problem?.errors,
    carried: pick(problem?.values ?? {}, (field) => field === "key" || isCampaignField(field)),
  };
  return {
    words,
    heading,
    labels,
    title: problem && !problem.notice ? words.faultyTitle + heading : heading,
    lead: problem && problem.notice !== "refused" ? words.lead : words.empty,
    problem,
    /** Missing for a comment without its post. */
    placed: name === "comment" && !values["post"] ? undefined : placed,
  };
}

const pick = (values: Record<string, string>, isWanted: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)));
