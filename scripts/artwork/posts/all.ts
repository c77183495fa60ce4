import * as city from "./city.ts";
import * as dielines from "./dielines.ts";
import * as keeping from "./keeping.ts";
import * as listings from "./listings.ts";
import * as paper from "./paper.ts";
import * as screens from "./screens.ts";
import * as words from "./words.ts";

/** Every post's picture, named as its address, and those of the two posts that leaf through several. */
export const postPictures: Record<string, string> = {
  "posts/sample-website-brief": paper.brief(),
  "posts/fast-pages-on-cheap-phones": screens.twoPhones(),
  "posts/what-a-website-costs": paper.scales(),
  "posts/packaging-dielines": dielines.dieline(),
  "posts/dieline-flat": dielines.dielineFlat(),
  "posts/dieline-printed": dielines.dielinePrinted(),
  "posts/dieline-folded": dielines.dielineFolded(),
  "posts/gst-invoices-on-a-shop-site": paper.invoice(),
  "posts/getting-ready-for-the-pujas": city.pandal(),
  "posts/upi-on-your-shop-site": screens.upi(),
  "posts/google-business-profile": screens.map(),
  "posts/bengali-and-english-on-one-page": words.twoScripts(),
  "posts/choosing-a-crm": paper.customerCards(),
  "posts/whatsapp-catalogue-or-website": words.chatAndSite(),
  "posts/dpdp-for-a-small-shop": city.ledger(),
  "posts/who-owns-your-domain-name": keeping.domainKey(),
  "posts/app-store-listings": listings.storeListing(),
  "posts/listing-problem": listings.listingProblem(),
  "posts/listing-action": listings.listingAction(),
  "posts/listing-result": listings.listingResult(),
  "posts/photographs-with-a-phone": city.studio(),
  "posts/back-up-your-website": keeping.threeCopies(),
  "posts/answering-reviews": words.reviews(),
  "posts/promo": city.promo(),
  "posts/accessible-website": city.forEveryone(),
};
