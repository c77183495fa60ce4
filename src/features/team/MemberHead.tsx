import type { Member } from "#shared/schemas/member.ts";
import type { MemberPage } from "#shared/schemas/pages/team.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import type { BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { Lead } from "#src/components/Lead.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { WithPicture } from "#src/data/images/view.ts";
import styles from "./MemberHead.module.css";
import { Thing } from "./Thing.tsx";

interface Props {
  member: WithPicture<Member, "portrait">;
  copy: Pick<MemberPage, "call" | "write">;
  breadcrumb: BreadcrumbProps;
  /** Fragment of the contact form. */
  formHref: string;
}

/** The head of a member's page: the name, role and direct number beside the portrait at a table. */
export function MemberHead({ member, copy, breadcrumb, formHref }: Props) {
  const { name, role, summary, phone, portrait, atTable } = member;
  return (
    <PageHead
      title={name}
      breadcrumb={breadcrumb}
      className={styles.inner}
      details={
        <>
          <p className={styles.role}>{role}</p>
          <Lead>{summary}</Lead>
          {phone && (
            <p className={styles.call}>
              <span>{copy.call}</span>
              <a href={phoneHref(phone)} data-display-font>
                {phone}
              </a>
            </p>
          )}
          <div data-screen-only>
            <ArrowLink href={formHref} label={copy.write} />
          </div>
        </>
      }
      art={
        <div className={styles.seat}>
          <Picture className={styles.portrait} {...portrait} priority="high" />
          <div className={styles.table} data-tone="ink" aria-hidden>
            {atTable && <Thing name={atTable} />}
          </div>
        </div>
      }
    />
  );
}
