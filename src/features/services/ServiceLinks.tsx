import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { ServicePageCopy } from "#shared/schemas/pages/services.ts";
import type { TitledText } from "#shared/schemas/text.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Disclosure } from "#src/components/Disclosure.tsx";
import { Link } from "#src/components/Link.tsx";
import { Numbered } from "#src/components/Numbered.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import { type ServiceLink, ServicePlates } from "#src/components/ServicePlates.tsx";
import { Stack } from "#src/components/Stack.tsx";
import type { PostView } from "#src/data/blog/posts.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import type { ServiceGroup } from "#src/data/services/service-kinds.ts";
import brochure from "./artwork/brochure.svg?drawing";
import styles from "./ServiceLinks.module.css";

interface Group {
  group: ServiceGroup;
  label: string;
  services: ServiceLink[];
}

interface Props {
  copy: ServicePageCopy["related"];
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
      <h2 className={styles.title}>{copy.title}</h2>
      <ul className={styles.cards} role="list">
        {project && (
          <Card
            href={project.path}
            title={project.title}
            note={project.sample ? copy.sample : copy.project}
            lang={project.lang}
          >
            <Picture {...project.picture.normal} alt="" className={styles.picture} />
          </Card>
        )}
        {post && (
          <Card href={post.href} title={post.title} note={copy.post}>
            <Picture {...post.picture} alt="" className={styles.picture} />
          </Card>
        )}
        <Card href={paths.brochure} title={copy.brochure} note={copy.brochureNote}>
          <DrawingBox className={styles.picture} svg={brochure} />
        </Card>
      </ul>
      <Directory {...directory} all={copy.all} />
      <div className={styles.row}>
        <h2>{steps.title}</h2>
        <Numbered className={styles.steps}>
          {steps.points.map((point) => (
            <li key={point.title} data-display-font>
              {point.title}
            </li>
          ))}
        </Numbered>
      </div>
    </Section>
  );
}

interface CardProps extends WithLang {
  href: string;
  title: string;
  note: string;
  /** The picture. */
  children: ReactNode;
}

const Card = ({ href, title, note, lang, children }: CardProps) => (
  <li>
    <Link className={styles.card} href={href}>
      {children}
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
    <div className={styles.row}>
      <div className={styles.head}>
        <h2 id="all-services">{title}</h2>
        <ArrowLink href={paths.services} label={all} />
      </div>
      <Stack gap="one">
        {own.map(({ group, services }) => (
          <ServicePlates group={group} services={services} current={current} key={group} />
        ))}
        <div className={styles.others}>
          {others.map(({ group, label, services }) => (
            <Disclosure summary={<h3>{label}</h3>} sign="beside" key={group}>
              <ServicePlates group={group} services={services} />
            </Disclosure>
          ))}
        </div>
      </Stack>
    </div>
  );
}
