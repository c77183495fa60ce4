import { Plus } from "lucide-react";
import { paths } from "#shared/addresses/paths.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import type { TitledText } from "#shared/schemas/text.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import type { PostView } from "#src/features/blog/load.ts";
import type { ProjectView } from "#src/features/portfolio/project-view.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { PictureView } from "#src/lib/images/view.ts";
import styles from "./ServiceLinks.module.css";
import type { ServiceFamily } from "./service-kinds.ts";

interface Group {
  group: ServiceFamily;
  label: string;
  services: ({ href: string; name: string } & WithLang)[];
}

interface Props {
  copy: ServiceFrame["related"];
  project?: ProjectView | undefined;
  post?: PostView | undefined;
  directory: {
    title: string;
    groups: Group[];
    /** Path of the current page. */
    current: string;
  };
  steps: { title: string; points: TitledText[] };
}

/**
 * The links before the end of a service page: a project, a post and the brochure, the services of all groups, and the
 * steps of a project (R8).
 */
export function ServiceLinks({ copy, project, post, directory, steps }: Props) {
  return (
    <Section space="compact" labelledBy="all-services" screenOnly>
      <div className={styles.block}>
        <div>
          <h2>{copy.title}</h2>
          <ul className={styles.pictureLinks} role="list">
            {project && (
              <PictureLink
                href={project.path}
                title={project.title}
                note={project.sample ? copy.sample : copy.project}
                picture={project.picture.normal}
                lang={project.lang}
              />
            )}
            {post && (
              <PictureLink href={post.href} title={post.title} note={copy.post} picture={post.picture} />
            )}
            <PictureLink
              href={paths.brochure}
              title={copy.brochure}
              note={copy.brochureNote}
              picture={{ src: paths.brochureCover, alt: "", width: 60, height: 85 }}
            />
          </ul>
        </div>
        <Directory {...directory} all={copy.all} />
        <div className={styles.line}>
          <h2>{steps.title}</h2>
          <ol className={styles.steps} role="list">
            {steps.points.map((point) => (
              <li key={point.title} data-display-font>
                {point.title}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

interface PictureLinkProps extends WithLang {
  href: string;
  title: string;
  note: string;
  picture: PictureView;
}

const PictureLink = ({ href, title, note, picture, lang }: PictureLinkProps) => (
  <li>
    <Link className={styles.pictureLink} href={href}>
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

interface DirectoryProps {
  title: string;
  groups: Group[];
  current: string;
  /** Text of the link to the overview. */
  all: string;
}

/** The services of the page's group and, collapsed, those of each other group. */
function Directory({ title, groups, current, all }: DirectoryProps) {
  const own = groups.filter(({ services }) => services.some(({ href }) => href === current));
  const others = groups.filter((group) => !own.includes(group));
  return (
    <div>
      <div className={styles.head}>
        <h2 id="all-services">{title}</h2>
        <ArrowLink href={paths.services} label={all} />
      </div>
      {own.map(({ group, label, services }) => (
        <div key={group}>
          <h3 className={styles.plate} data-tone={group}>
            {label}
          </h3>
          <Services services={services} current={current} />
        </div>
      ))}
      <div className={styles.others}>
        {others.map(({ group, label, services }) => (
          <details key={group}>
            <summary>
              <h3>{label}</h3>
              <Plus aria-hidden size={20} />
            </summary>
            <Services services={services} current={current} />
          </details>
        ))}
      </div>
    </div>
  );
}

const Services = ({ services, current }: Pick<Group, "services"> & { current: string }) => (
  <ul className={styles.services} role="list">
    {services.map(({ href, name, lang }) => (
      <li key={href}>
        <Link href={href} lang={lang} aria-current={href === current ? "page" : undefined}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
