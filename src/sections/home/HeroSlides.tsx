import { ButtonLink } from "../../components/ButtonLink";
import { CarouselTrack } from "../../components/CarouselTrack";
import type { Home } from "../../schemas/pages/home";
import styles from "./Hero.module.css";

/** The slides of the hero: large words, a sentence and two ways on. The first carries the page's one h1. */
export function HeroSlides({ slides, second }: Pick<Home["hero"], "slides" | "second">) {
  return (
    <CarouselTrack>
      {slides.map(({ title, text, action }, index) => (
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
        </div>
      ))}
    </CarouselTrack>
  );
}
