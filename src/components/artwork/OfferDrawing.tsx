import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import shop from "#src/components/artwork/shops/shop.svg?drawing";
import stall from "#src/components/artwork/shops/stall.svg?drawing";
import warehouse from "#src/components/artwork/shops/warehouse.svg?drawing";

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
  return <DrawingBox className={className} svg={[stall, shop][businessSize - 1] ?? warehouse} />;
}
