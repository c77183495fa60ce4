import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import shop from "#src/components/artwork/shops/shop.svg?raw";
import stall from "#src/components/artwork/shops/stall.svg?raw";
import warehouse from "#src/components/artwork/shops/warehouse.svg?raw";

/**
 * A decorative drawing of a business: a stall, a shop or a warehouse.
 *
 * @param size from 1; sizes above 2 show the warehouse
 */
export function OfferDrawing({ size, className }: { size: number; className?: string | undefined }) {
  return <InlineDrawing className={className} svg={[stall, shop][size - 1] ?? warehouse} />;
}
