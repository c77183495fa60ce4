import { MessageCircle } from "lucide-react";
import { whatsappHref } from "#shared/text/telephone.ts";
import { ButtonLink } from "./ButtonLink.tsx";

export interface ChatLinkProps {
  label: string;
  /** WhatsApp number: digits with the country code. */
  number: string;
  /** Prefilled message. */
  text?: string | undefined;
}

/** A button that opens a WhatsApp chat, beside the main button. */
export const ChatLink = ({ label, number, text }: ChatLinkProps) => (
  <ButtonLink href={whatsappHref(number, text)} variant="secondary" rel="noopener">
    <MessageCircle aria-hidden size={20} />
    {label}
  </ButtonLink>
);
