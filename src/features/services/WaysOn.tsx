import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { rupees } from "#shared/wording/figures.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Card } from "#src/components/Card.tsx";
import { Grid } from "#src/components/Grid.tsx";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import { WholeWords } from "#src/components/WholeWords.tsx";
import type { PostView } from "#src/features/blog/load.ts";
import type { Work } from "#src/features/portfolio/work.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./WaysOn.module.css";

interface Props {
  words: ServiceFrame["ways"];
  /** What the service is called. */
  name: string;
  work?: Work | undefined;
  post?: PostView | undefined;
  offers: (Offer & WithLang)[];
  neighbours: ({ name: string; href: string } & WithLang)[];
  /** From what price, where the owner says so. */
  from?: string | undefined;
}

/** Where a service's page leads: work that shows it, a post about it, what it costs, and its neighbours. */
export function WaysOn({ words, name, work, post, offers, neighbours, from }: Props) {
  return (
    <Section tone="sunk" labelledBy="ways-on" title={words.title} onlyOnScreen>
      <Grid as="ul">
        {work && (
          <Card
            as="li"
            title={work.title}
            lang={work.lang}
            href={work.path}
            picture={{ ...work.picture.normal, narrow: work.picture.wide, alt: "" }}
            note={work.sample ? words.sample : words.project}
          >
            <p lang={work.lang}>{work.summary}</p>
          </Card>
        )}
        {post && (
          <Card
            as="li"
            title={post.title}
            href={post.href}
            picture={{ ...post.picture, alt: "" }}
            note={words.post}
          >
            <p>{post.excerpt}</p>
          </Card>
        )}
        <li className={styles.price}>
          <h3>{words.price.title}</h3>
          {from && <p>{from}</p>}
          {offers.length > 0 ? (
            <ul className={styles.offers} role="list">
              {offers.map((offer) => (
                <li key={offer.id}>
                  <Link href={paths.payment(offer.id)} lang={offer.lang}>
                    <WholeWords text={offer.name} />
                  </Link>
                  <span>{rupees(offer.priceINR)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <>
              <p>{words.price.text}</p>
              <ArrowLink href={paths.contactAbout(name)} label={words.price.ask} />
            </>
          )}
          <ArrowLink href={paths.pricing} label={words.price.plans} />
        </li>
      </Grid>
      {neighbours.length > 0 && (
        <nav className={styles.neighbours} aria-label={words.neighbours}>
          <span>{words.neighbours}:</span>
          {neighbours.map(({ name, href, lang }) => (
            <Link href={href} lang={lang} key={href}>
              {name}
            </Link>
          ))}
          <Link href={paths.services}>{words.all}</Link>
        </nav>
      )}
    </Section>
  );
}
