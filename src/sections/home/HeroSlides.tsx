import { ButtonLink } from "../../components/ButtonLink";
import { CarouselTrack } from "../../components/CarouselTrack";
import type { Work } from "../../portfolio";
import type { Home } from "../../schemas/pages/home";
import styles from "./Hero.module.css";
import { HeroScreens } from "./HeroScreens";

interface Props {
  slides: (Home["hero"]["slides"][number] & { work?: Work | undefined })[];
  second: Home["hero"]["second"];
  sampleLabel: string;
}

/**
 * The slides of the hero: large words, a sentence, two ways on, and on wide windows screens of a project. The first
 * carries the page's one h1.
 */
export function HeroSlides({ slides, second, sampleLabel }: Props) {
  return (
    <CarouselTrack>
      {slides.map(({ title, text, action, work }, index) => (
        <div className={styles.slide} key={title}>
          {index === 0 ? (
            <h1>{title}</h1>
          ) : (
            <p className={styles.title} data-display>
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
          {work && <HeroScreens work={work} sampleLabel={sampleLabel} />}
        </div>
      ))}
    </CarouselTrack>
  );
}
