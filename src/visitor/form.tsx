import { paths } from "../../shared/addresses/paths";
import { isCampaignField, isFormName, kindSent } from "../../shared/forms/forms";
import { PageHead } from "../components/PageHead";
import { Section } from "../components/Section";
import { single } from "../content/collections";
import { FormTrouble, UnknownMessage } from "../sections/forms/FormPages";
import type { Visit, VisitorPage } from "./page";

/** A form by itself: filled in and with its faults after a post that was not taken (E2). */
export async function formPage({ url, params, locals }: Visit): Promise<VisitorPage | undefined> {
  const { form = "" } = params;
  if (!isFormName(form)) return undefined;
  const { form: words } = await single("formPages");
  const { forms } = await single("forms");
  const { whatsapp } = await single("company");
  const fault = locals.form;
  // Without a post: the words of the address, so that `?about=` works without script too.
  const values: Record<string, string> = fault?.values ?? Object.fromEntries(url.searchParams);
  const kind = kindSent(form, values);
  const { heading, labels } = forms[kind];
  const title = fault && !fault.notice ? words.faultyTitle + heading : heading;
  const head = { title, description: words.description, keywords: words.keywords };
  const path = paths.form(form);
  const lead = fault && fault.notice !== "refused" ? words.lead : words.empty;
  const isLost = form === "comment" && !values["post"];
  const chosen = (isWanted: (name: string) => boolean, from = values) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isWanted(name)));
  return {
    frame: { head, path, socialPicture: paths.contact, bar: false },
    headers: { "cache-control": "no-store" },
    ...(!isLost && {
      form: {
        kind,
        page: values["page"] ?? path,
        member: values["member"],
        post: values["post"],
        values: chosen((name) => name in labels),
        errors: fault?.errors,
        carried: chosen((name) => name === "key" || isCampaignField(name), fault?.values ?? {}),
      },
    }),
    main: (island) => (
      <>
        <PageHead drawing="post" title={heading} lead={lead} />
        {isLost ? (
          <UnknownMessage {...words.withoutPost} href={paths.blog} />
        ) : (
          <Section width="text">
            {fault && <FormTrouble {...{ kind, fault, words, labels, whatsapp }} />}
            {island}
          </Section>
        )}
      </>
    ),
  };
}
