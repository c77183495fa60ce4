import type { Styleguide } from "../../../shared/schemas/pages/styleguide";
import { Card } from "../../components/Card";
import { CarouselTrack } from "../../components/CarouselTrack";

/** The sample items as slides. */
export function SampleSlides({ items }: { items: Styleguide["sample"]["items"] }) {
  return (
    <CarouselTrack>
      {items.map((item) => (
        <Card key={item.title} title={item.title} as="div">
          <p>{item.content}</p>
        </Card>
      ))}
    </CarouselTrack>
  );
}
