import { paths } from "../../shared/addresses/paths";
import { PageHead } from "../components/PageHead";
import { single } from "../content/collections";
import { EnquiryStatus, UnknownMessage } from "../sections/forms/FormPages";
import type { Visit, VisitorPage } from "./page";

/** What has become of an enquiry (E11). */
export async function statusPage({ params, locals }: Visit): Promise<VisitorPage> {
  const { status: words, sent, unknown } = await single("formPages");
  const status = await locals.services.status(params["token"] ?? "");
  const title = status ? words.title : unknown.title;
  const head = { title, description: words.description, keywords: words.keywords };
  return {
    frame: { head, path: paths.statuses, socialPicture: paths.contact },
    status: status ? 200 : 404,
    headers: { "cache-control": "no-store" },
    main: () => (
      <>
        <PageHead drawing="post" title={title} />
        {status ? (
          <EnquiryStatus status={status} words={words} reference={sent.reference} />
        ) : (
          <UnknownMessage text={unknown.text} label={unknown.contact} href={paths.contact} />
        )}
      </>
    ),
  };
}
