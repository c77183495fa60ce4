import { MessageCircle, PenLine, Phone } from "lucide-react";
import type { Company } from "#shared/schemas/company.ts";
import type { Navigation } from "#shared/schemas/navigation.ts";
import { phoneHref, whatsappHref } from "#shared/text/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import styles from "./ContactBar.module.css";

interface Props {
  company: Company;
  navigation: Navigation;
  /** Language of the links if they are not translated. */
  lang: string | undefined;
}

/** Links to call, chat and write on phones: at the bottom of the window or, at the end of the page, below the footer. */
export function ContactBar({ company, navigation: { labels, action }, lang }: Props) {
  return (
    <nav className={styles.bar} aria-label={labels.contactBar} lang={lang} data-bottom-bar data-screen-only>
      <a href={phoneHref(company.phone)}>
        <Phone aria-hidden size={20} />
        {labels.call}
      </a>
      <a href={whatsappHref(company.whatsapp)} rel="noopener">
        <MessageCircle aria-hidden size={20} />
        {labels.chat}
      </a>
      <Link href={action.href}>
        <PenLine aria-hidden size={20} />
        {labels.write}
      </Link>
    </nav>
  );
}
