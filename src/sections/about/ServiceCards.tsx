import type { AboutPage } from "../../../shared/schemas/pages/about";
import { ArrowLink } from "../../components/ArrowLink";
import { Card } from "../../components/Card";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";

interface Props {
  services: AboutPage["services"];
  /** Words of the link on each card. */
  more: string;
}

/** The four kinds of work, each leading to its landing page (W9). */
export function ServiceCards({ services, more }: Props) {
  return (
    <Section tone="sunk" labelledBy="services">
      <SectionHead id="services" title={services.title} intro={services.lead} />
      <Grid as="ul" columns={4}>
        {services.cards.map(({ title, text, href }) => (
          <Card as="li" key={title} title={title}>
            <p>{text}</p>
            <ArrowLink href={href} label={more} subject={title} />
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
