import { paths } from "#shared/addresses/paths.ts";
import { single } from "#src/content/collections.ts";
import { pageFrame } from "#src/content/page-frame.ts";
import type { Visit, VisitorPage } from "#src/layouts/visitor-page.ts";
import { MissingOffer } from "./MissingOffer.tsx";

// Before the first paint: the recorded `Loading...` first, the sentence a third of a second later, on a busy phone still
// within R5's second. Where it does not run, the sentence stands there at once.
const lookUpOffer = `(d=>{let l=d.querySelector("[data-loading]"),m=d.querySelector("[data-missing]");l.hidden=!1;m.hidden=!0;setTimeout(()=>{l.hidden=!0;m.hidden=!1},300)})(document)`;

/** The desk of an offer that does not exist. */
export async function unknownOfferPage({ url }: Visit): Promise<VisitorPage> {
  const { missing } = await single("paymentPage");
  const products = await single("productsPage");
  const { trail } = await pageFrame([
    { name: products.breadcrumb, path: paths.products },
    { name: missing.title, path: url.pathname },
  ]);
  return {
    frame: { head: missing.head, path: paths.products },
    status: 404,
    main: () => (
      <>
        <MissingOffer words={missing} trail={trail} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script dangerouslySetInnerHTML={{ __html: lookUpOffer }} />
      </>
    ),
  };
}
