import { paths } from "../../../shared/addresses/paths";
import { ArrowLink } from "../../components/ArrowLink";
import { Card } from "../../components/Card";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { PictureView } from "../../pictures/view";
import styles from "./DetailCards.module.css";

interface Props {
  title: string;
  lead: string;
  /** Words of the link on each card. */
  more: string;
  details: { slug: string; name: string; summary: string; picture: PictureView }[];
}

/** The six consulting services as cards. */
export function DetailCards({ title, lead, more, details }: Props) {
  return (
    <Section>
      <SectionHead title={title} intro={lead} />
      <div className={styles.cards}>
        <Grid as="ul">
          {details.map(({ slug, name, summary, picture }) => (
            <Card as="li" key={slug} title={name} picture={picture}>
              <p>{summary}</p>
              <ArrowLink href={paths.serviceDetail(slug)} label={more} subject={name} />
            </Card>
          ))}
        </Grid>
      </div>
    </Section>
  );
}
