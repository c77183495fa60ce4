import { paths, prefixed } from "../../shared/addresses/paths";
import { formOf, isFormName } from "../../shared/forms/forms";
import { PageHead } from "../components/PageHead";
import { single } from "../content/collections";
import { acceptedWords } from "../forms/words";
import { currentLanguage } from "../languages/ambient";
import { SentMessage, UnknownMessage } from "../sections/forms/FormPages";
import type { Visit, VisitorPage } from "./page";

/** The receipt of a form. */
export async function sentPage({ url, params, locals }: Visit): Promise<VisitorPage | undefined> {
  const { form = "" } = params;
  if (!isFormName(form)) return undefined;
  const { sent: words, unknown } = await single("formPages");
  const { forms } = await single("forms");
  const token = url.searchParams.get("t") ?? "";
  const status = await locals.services.status(token);
  const found = status && formOf(status.form) === form ? status : undefined;
  const { title } = found ? acceptedWords(forms[found.form], found.mailWithheld) : unknown;
  const head = { title, description: words.description, keywords: words.keywords };
  const statusHref = prefixed(currentLanguage(), paths.status(token));
  return {
    frame: { head, path: url.pathname, socialPicture: paths.contact },
    status: found ? 200 : 404,
    headers: { "cache-control": "no-store" },
    main: () => (
      <>
        <PageHead drawing="post" title={title} />
        {found ? (
          <SentMessage status={found} words={words} statusHref={statusHref} />
        ) : (
          <UnknownMessage text={unknown.text} label={unknown.contact} href={paths.contact} />
        )}
      </>
    ),
  };
}
