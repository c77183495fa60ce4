import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { ServicePageCopy } from "#shared/schemas/pages/services.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { MemberView } from "#src/data/member-view.ts";
import styles from "./ContactPerson.module.css";

interface Props {
  copy: ServicePageCopy["person"];
  member: MemberView;
  /** The main button of the page. */
  children: ReactNode;
}

/** The member who is responsible for a service, with the direct number below the main button. */
export function ContactPerson({ copy, member, children }: Props) {
  const { slug, lang, name, role, phone, portrait, answersFor } = member;
  return (
    <div className={styles.person}>
      <Picture className={styles.portrait} {...portrait} />
      <div lang={lang}>
        <p className={styles.name} data-display-font>
          <Link href={paths.member(slug)}>{name}</Link>
        </p>
        <p>{role}</p>
      </div>
      <div className={styles.contact}>
        {answersFor && <p>{fillPlaceholders(copy.answersFor, { answersFor })}</p>}
        {children}
        {phone && (
          <a className={styles.phone} href={phoneHref(phone)} data-display-font>
            <Phone aria-hidden size={28} />
            {phone}
          </a>
        )}
      </div>
    </div>
  );
}
