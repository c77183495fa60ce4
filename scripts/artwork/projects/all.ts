import * as country from "./country.ts";
import { cropped } from "./frame.ts";
import * as gym from "./gym.ts";
import * as rooms from "./rooms.ts";
import * as shops from "./shops.ts";
import * as streets from "./streets.ts";
import * as studio from "./studio.ts";

/** Every project's picture in its three formats. */
export const projectPictures: Record<string, string> = Object.fromEntries([
  ...cropped("gariahat-sari-shop", shops.sariShop()),
  ...cropped("burrabazar-hardware-ledger", shops.hardwareLedger()),
  ...cropped("college-street-books", streets.collegeStreetBooks()),
  ...cropped("park-street-bakery", streets.parkStreetBakery()),
  ...cropped("salt-lake-clinic", rooms.saltLakeClinic()),
  ...cropped("kumartuli-studio", studio.kumartuliStudio()),
  ...cropped("medinipur-rice-mill", country.riceMill()),
  ...cropped("kharagpur-coaching", rooms.kharagpurCoaching()),
  ...cropped("digha-guest-house", country.dighaGuestHouse()),
  ...cropped("new-town-gym", gym.newTownGym()),
]);
