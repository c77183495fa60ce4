import type { StreetShop } from "#shared/schemas/pages/street.ts";
import { getSingleton, memoizePerLanguage } from "#src/data/content/collections.ts";
import { crops } from "#src/data/images/crops.ts";
import { loadPicture } from "#src/data/images/load-picture.ts";
import type { PictureView } from "#src/data/images/view.ts";

/** A shop on the street of the home page, with the picture on its hoarding if it has one. */
export type StreetShopView = Omit<StreetShop, "screen"> & { screen: PictureView | undefined };

/** Loads the shops on the street of the home page, in the order of the content. */
export const loadStreetShops = memoizePerLanguage(async (): Promise<StreetShopView[]> => {
  const { hero } = await getSingleton("home");
  return Promise.all(
    hero.slides.map(async ({ screen, ...shop }) => ({
      ...shop,
      screen:
        screen &&
        (await loadPicture(screen, crops.hoarding, "content/en/pages/home.yaml: hero.slides.screen")),
    })),
  );
});
