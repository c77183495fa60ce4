import { Breadcrumb, type BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { ButtonRow } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Lead } from "#src/components/Lead.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import { ScreenStage } from "./ScreenStage.tsx";
import styles from "./StudyHead.module.css";

interface Props {
  project: ProjectView;
  breadcrumb: BreadcrumbProps;
  /** Label of a sample. */
  badge: string;
  /** Link to the contact form. */
  action: { label: string; href: string };
}

/** The head of a project page, with the screens of the product beside the title, below it on narrow windows. */
export function StudyHead({ project, breadcrumb, badge, action }: Props) {
  return (
    <div className={styles.head} data-tone="sunk">
      <div className={styles.words}>
        <Breadcrumb {...breadcrumb} />
        <p className={styles.kind}>
          <span lang={project.lang}>{project.trade}</span>
          {project.sample && <span className={styles.badge}>{badge}</span>}
        </p>
        <h1 lang={project.lang}>
          <NoBreakWords text={project.title} />
        </h1>
        <Lead lang={project.lang}>
          <NoBreakWords text={project.summary} />
        </Lead>
        <ButtonRow>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </ButtonRow>
      </div>
      <div className={styles.scene}>
        <ScreenStage project={project} isInInitialViewport />
      </div>
    </div>
  );
}
