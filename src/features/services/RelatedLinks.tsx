import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import type { PostView } from "#src/features/blog/load.ts";
import type { ProjectView } from "#src/features/portfolio/project-view.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { PictureView } from "#src/lib/images/view.ts";
import styles from "./RelatedLinks.module.css";

interface Props {
  copy: ServiceFrame["ways"];
  project?: ProjectView | undefined;
  post?: PostView | undefined;
  neighbours: ({ name: string; href: string } & WithLang)[];
}

/** Links from the page of a service: a project, a post and neighbouring services. */
export function RelatedLinks({ copy, project, post, neighbours }: Props) {
  return (
    <Section tone="sunk" space="compact" labelledBy="related-links" screenOnly>
      <h2 id="related-links" className={styles.title}>
        {copy.title}
      </h2>
      <ul className={styles.plates} role="list">
        {project && (
          <Plate
            href={project.path}
            title={project.title}
            note={project.sample ? copy.sample : copy.project}
            picture={project.picture.normal}
            lang={project.lang}
          />
        )}
        {post && <Plate href={post.href} title={post.title} note={copy.post} picture={post.picture} />}
      </ul>
      {neighbours.length > 0 && (
        <nav className={styles.neighbours} aria-label={copy.neighbours}>
          <span>{copy.neighbours}:</span>
          {neighbours.map(({ name, href, lang }) => (
            <Link href={href} lang={lang} key={href}>
              {name}
            </Link>
          ))}
        </nav>
      )}
    </Section>
  );
}

interface PlateProps extends WithLang {
  href: string;
  title: string;
  note: string;
  picture: PictureView;
}

const Plate = ({ href, title, note, picture, lang }: PlateProps) => (
  <li>
    <Link className={styles.plate} href={href}>
      <Picture {...picture} alt="" className={styles.picture} />
      <span>
        <span className={styles.note}>{note}</span>
        <strong lang={lang} data-display-font>
          {title}
        </strong>
      </span>
    </Link>
  </li>
);
