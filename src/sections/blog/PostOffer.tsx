import { paths } from "../../../shared/addresses/paths";
import type { BlogPage } from "../../../shared/schemas/pages/blog";
import { fillIn } from "../../../shared/wording/fill-in";
import { ButtonLink } from "../../components/ButtonLink";
import styles from "./PostOffer.module.css";

interface Props {
  words: BlogPage["post"]["offer"];
  /** What the post is about; without one, the general offer. */
  service?: { name: string; summary: string; href: string } | undefined;
}

/** The one offer with which a post ends. */
export function PostOffer({ words, service }: Props) {
  return (
    <aside className={styles.offer} data-tone="marigold" data-screen aria-labelledby="offer">
      <h2 id="offer">{words.title}</h2>
      {service ? (
        <>
          <p>
            <a href={service.href}>{service.name}</a>
          </p>
          <p>{service.summary}</p>
          <ButtonLink href={paths.contactAbout(service.name)}>
            {fillIn(words.ask, { name: service.name })}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{words.text}</p>
          <ButtonLink href={paths.contact}>{words.label}</ButtonLink>
        </>
      )}
    </aside>
  );
}
