import type { ReactNode } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import bridge from "#src/components/artwork/howrah-bridge.svg?raw";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { ProjectView } from "#src/features/portfolio/project-view.ts";
import type { PictureView } from "#src/lib/images/view.ts";
import styles from "./Hero.module.css";

/** The hero of the home page: the carousel in front of a drawing of the bridge. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>{children}</div>
      <InlineDrawing svg={bridge} className={styles.bridge} />
    </div>
  );
}

interface Props {
  slides: (Omit<Home["hero"]["slides"][number], "picture" | "project"> & {
    project?: ProjectView | undefined;
    picture?: PictureView | undefined;
  })[];
  second: Home["hero"]["second"];
}

/**
 * The slides of the hero, with a title, a sentence, two buttons, and a picture or screens of a project. The first title
 * is the `<h1>` of the page.
 */
export function HeroSlides({ slides, second }: Props) {
  return (
    <CarouselTrack>
      {slides.map(({ title, text, action, project, picture }, index) => (
        <div className={styles.slide} key={title}>
          {index === 0 ? (
            <h1>{title}</h1>
          ) : (
            <p className={styles.title} data-display-font>
              {title}
            </p>
          )}
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>
            <ButtonLink href={action.href}>{action.label}</ButtonLink>
            <ButtonLink href={second.href} variant="secondary">
              {second.label}
            </ButtonLink>
          </div>
          {picture ? (
            <div className={styles.photograph}>
              <Picture {...picture} priority={index === 0 ? "high" : undefined} />
            </div>
          ) : (
            project && <HeroScreens project={project} priority={index === 0 ? "high" : undefined} />
          )}
        </div>
      ))}
    </CarouselTrack>
  );
}

interface ScreensProps {
  project: ProjectView;
  priority: "high" | undefined;
}

/** A link to a project with its first screenshot of a browser window or, if there is none, of its first two phones. */
function HeroScreens({ project: { title, path, lang, screens }, priority }: ScreensProps) {
  const windowScreen = screens.find(({ shape }) => shape === "window");
  const shownScreens = windowScreen ? [windowScreen] : screens.slice(0, 2);
  return (
    <Link className={styles.screens} href={path}>
      {shownScreens.map(({ picture }) => (
        <Picture {...picture} alt="" priority={priority} key={picture.src} />
      ))}
      <span lang={lang}>{title}</span>
    </Link>
  );
}
