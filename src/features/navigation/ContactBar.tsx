import { MessageCircle, PenLine, Phone } from "lucide-react";
import type { Company } from "#shared/schemas/company.ts";
import type { Navigation } from "#shared/schemas/navigation.ts";
import { chat, telephone } from "#shared/wording/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import styles from "./ContactBar.module.css";

interface Props {
  company: Company;
  navigation: Navigation;
  /** `lang` of the links, where they are not translated. */
  lang: string | undefined;
}

/** On phones, at the foot of the window: call, chat, write. Plain links; at the end of a page it stands below it. */
export function ContactBar({ company, navigation: { labels, action }, lang }: Props) {
  return (
    <nav className={styles.bar} aria-label={labels.contactBar} lang={lang} data-at-foot data-screen>
      <a href={telephone(company.phone)}>
        <Phone aria-hidden size={20} />
        {labels.call}
      </a>
      <a href={chat(company.whatsapp)} rel="noopener">
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
