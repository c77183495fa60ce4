import * as city from "./city.ts";
import * as paper from "./paper.ts";
import * as screens from "./screens.ts";

/** Every post's picture, named as its address, and those of the two posts that leaf through several. */
export const postPictures: Record<string, string> = {
  "posts/sample-website-brief": paper.brief(),
  "posts/fast-pages-on-cheap-phones": screens.twoPhones(),
  "posts/what-a-website-costs": paper.scales(),
  "posts/packaging-dielines": paper.dieline(),
  "posts/dieline-flat": paper.dielineFlat(),
  "posts/dieline-printed": paper.dielinePrinted(),
  "posts/dieline-folded": paper.dielineFolded(),
  "posts/gst-invoices-on-a-shop-site": paper.invoice(),
  "posts/getting-ready-for-the-pujas": city.pandal(),
  "posts/upi-on-your-shop-site": screens.upi(),
  "posts/google-business-profile": screens.map(),
  "posts/bengali-and-english-on-one-page": screens.twoScripts(),
  "posts/choosing-a-crm": paper.customerCards(),
  "posts/whatsapp-catalogue-or-website": screens.chatAndSite(),
  "posts/dpdp-for-a-small-shop": city.ledger(),
  "posts/who-owns-your-domain-name": paper.domainKey(),
  "posts/app-store-listings": screens.storeListing(),
  "posts/listing-problem": screens.listingProblem(),
  "posts/listing-action": screens.listingAction(),
  "posts/listing-result": screens.listingResult(),
  "posts/photographs-with-a-phone": city.studio(),
  "posts/back-up-your-website": paper.threeCopies(),
  "posts/answering-reviews": screens.reviews(),
  "posts/promo": city.promo(),
  "posts/accessible-website": city.forEveryone(),
};
