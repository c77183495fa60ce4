import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import shop from "#src/components/artwork/shops/shop.svg?raw";
import stall from "#src/components/artwork/shops/stall.svg?raw";
import warehouse from "#src/components/artwork/shops/warehouse.svg?raw";

interface Props {
  businessSize: number;
  className?: string | undefined;
}

/**
 * A decorative drawing of a business: a stall, a shop or a warehouse.
 *
 * @param businessSize 1 shows the stall, 2 the shop, and others the warehouse
 */
export function OfferDrawing({ businessSize, className }: Props) {
  return <InlineDrawing className={className} svg={[stall, shop][businessSize - 1] ?? warehouse} />;
}
