import { cropped } from "./frame.ts";
import * as places from "./places.ts";
import * as shops from "./shops.ts";

/** Every project's picture in its three formats. */
export const projectPictures: Record<string, string> = Object.fromEntries([
  ...cropped("gariahat-sari-shop", shops.sariShop()),
  ...cropped("burrabazar-hardware-ledger", shops.hardwareLedger()),
  ...cropped("college-street-books", shops.collegeStreetBooks()),
  ...cropped("park-street-bakery", shops.parkStreetBakery()),
  ...cropped("salt-lake-clinic", places.saltLakeClinic()),
  ...cropped("kumartuli-studio", places.kumartuliStudio()),
  ...cropped("medinipur-rice-mill", places.riceMill()),
  ...cropped("kharagpur-coaching", places.kharagpurCoaching()),
  ...cropped("digha-guest-house", places.dighaGuestHouse()),
  ...cropped("new-town-gym", places.newTownGym()),
]);
