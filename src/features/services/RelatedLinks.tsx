import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { formatRupees } from "#shared/text/numbers.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Card } from "#src/components/Card.tsx";
import { Grid } from "#src/components/Grid.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Section } from "#src/components/Section.tsx";
import type { PostView } from "#src/features/blog/load.ts";
import type { ProjectView } from "#src/features/portfolio/project-view.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./RelatedLinks.module.css";

interface Props {
  copy: ServiceFrame["ways"];
  /** Name of the service. */
  name: string;
  project?: ProjectView | undefined;
  post?: PostView | undefined;
  offers: (Offer & WithLang)[];
  neighbours: ({ name: string; href: string } & WithLang)[];
  /** Starting price, if the service has one. */
  from?: string | undefined;
}

/** Links from the page of a service: a project, a post, offers and neighbouring services. */
export function RelatedLinks({ copy, name, project, post, offers, neighbours, from }: Props) {
  return (
    <Section tone="sunk" labelledBy="related-links" title={copy.title} screenOnly>
      <Grid as="ul">
        {project && (
          <Card
            as="li"
            title={project.title}
            lang={project.lang}
            href={project.path}
            picture={{ ...project.picture.normal, narrow: project.picture.wide, alt: "" }}
            note={project.sample ? copy.sample : copy.project}
          >
            <p lang={project.lang}>{project.summary}</p>
          </Card>
        )}
        {post && (
          <Card
            as="li"
            title={post.title}
            href={post.href}
            picture={{ ...post.picture, alt: "" }}
            note={copy.post}
          >
            <p>{post.excerpt}</p>
          </Card>
        )}
        <li className={styles.price}>
          <h3>{copy.price.title}</h3>
          {from && <p>{from}</p>}
          {offers.length > 0 ? (
            <ul className={styles.offers} role="list">
              {offers.map((offer) => (
                <li key={offer.id}>
                  <Link href={paths.payment(offer.id)} lang={offer.lang}>
                    <NoBreakWords text={offer.name} />
                  </Link>
                  <span>{formatRupees(offer.priceINR)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <>
              <p>{copy.price.text}</p>
              <ArrowLink href={paths.contactAbout(name)} label={copy.price.ask} />
            </>
          )}
          <ArrowLink href={paths.pricing} label={copy.price.plans} />
        </li>
      </Grid>
      {neighbours.length > 0 && (
        <nav className={styles.neighbours} aria-label={copy.neighbours}>
          <span>{copy.neighbours}:</span>
          {neighbours.map(({ name, href, lang }) => (
            <Link href={href} lang={lang} key={href}>
              {name}
            </Link>
          ))}
          <Link href={paths.services}>{copy.all}</Link>
        </nav>
      )}
    </Section>
  );
}
