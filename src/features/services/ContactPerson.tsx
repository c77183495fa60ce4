import { paths } from "#shared/addresses/paths.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { MemberView } from "#src/features/team/member-view.ts";
import styles from "./ContactPerson.module.css";

interface Props {
  copy: ServiceFrame["person"];
  member: MemberView;
}

/** The member who is responsible for a service, with links to the profile and the direct number. */
export function ContactPerson({ copy, member }: Props) {
  const { slug, lang, name, role, phone, portrait, answersFor } = member;
  return (
    <div className={styles.person}>
      <Picture className={styles.portrait} {...portrait} />
      <div>
        <p className={styles.name} lang={lang}>
          <Link href={paths.member(slug)} data-display-font>
            {name}
          </Link>
          <span>{role}</span>
        </p>
        {answersFor && <p>{fillPlaceholders(copy.answersFor, { answersFor })}</p>}
        <p className={styles.links}>
          <Link href={paths.member(slug)}>{copy.write}</Link>
          <a href={phoneHref(phone)}>{phone}</a>
        </p>
      </div>
    </div>
  );
}
