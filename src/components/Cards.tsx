import type { ComponentProps } from "react";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { PictureView } from "#src/lib/images/view.ts";
import { ArrowLink } from "./ArrowLink.tsx";
import { Card } from "./Card.tsx";
import { Grid } from "./Grid.tsx";
import { Section } from "./Section.tsx";

interface Props
  extends Omit<ComponentProps<typeof Section>, "children">,
    Omit<ComponentProps<typeof Grid>, "as" | "children"> {
  cards: ({
    title: string;
    text: string;
    href: string;
    note?: string;
    picture?: PictureView;
  } & WithLang)[];
  /** Label of a link at the bottom of each card. Without it, the whole card is the link. */
  cardLink?: string;
}

/** A section with a grid of cards. */
export function Cards({ cards, cardLink, columns, ...section }: Props) {
  return (
    <Section {...section}>
      <Grid as="ul" columns={columns}>
        {cards.map(({ text, href, ...card }) => (
          <Card as="li" key={href} href={cardLink ? undefined : href} {...card}>
            <p lang={card.lang}>{text}</p>
            {cardLink && <ArrowLink href={href} label={cardLink} subject={card.title} />}
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
