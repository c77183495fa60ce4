import { ArrowLink } from "../../components/ArrowLink";
import { Card } from "../../components/Card";
import { Grid } from "../../components/Grid";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import { paths } from "../../paths";
import styles from "./DetailCards.module.css";

interface Props {
  title: string;
  lead: string;
  /** Words of the link on each card. */
  more: string;
  details: { slug: string; name: string; summary: string; pictureAlt: string }[];
}

/** The six consulting services as cards. */
export function DetailCards({ title, lead, more, details }: Props) {
  return (
    <Section>
      <SectionHead title={title} intro={lead} />
      <div className={styles.cards}>
        <Grid as="ul">
          {details.map(({ slug, name, summary, pictureAlt }) => (
            <Card
              as="li"
              key={slug}
              title={name}
              picture={{ src: paths.servicePicture(slug), alt: pictureAlt, width: 640, height: 480 }}
            >
              <p>{summary}</p>
              <ArrowLink href={paths.serviceDetail(slug)} label={more} subject={name} />
            </Card>
          ))}
        </Grid>
      </div>
    </Section>
  );
}
