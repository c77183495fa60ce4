import type { UseEmblaCarouselType } from "embla-carousel-react";

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;
type EmblaEvent = Parameters<EmblaApi["on"]>[0];

/**
 * Adds listeners to a carousel.
 *
 * @returns a function that removes them, for the cleanup of an effect
 */
export function listenToEmbla(
  embla: Pick<EmblaApi, "on" | "off">,
  listeners: Partial<Record<EmblaEvent, () => void>>,
): () => void {
  const entries = Object.entries(listeners) as [EmblaEvent, () => void][];
  for (const [event, listener] of entries) embla.on(event, listener);
  return () => {
    for (const [event, listener] of entries) embla.off(event, listener);
  };
}
