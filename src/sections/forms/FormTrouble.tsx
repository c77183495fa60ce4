import type { FormFault } from "../../../server/http/form-posts";
import { type FormKind, shownFields } from "../../../shared/forms/forms";
import type { FormPages } from "../../../shared/schemas/pages/forms";
import { fillIn } from "../../../shared/wording/fill-in";
import { Notice } from "../../components/Notice";
import { whatsappDraft } from "../../forms/whatsapp";
import styles from "./forms.module.css";

interface Props {
  kind: FormKind;
  fault: FormFault;
  words: FormPages["form"];
  labels: Record<string, string>;
  whatsapp: string;
}

/** Above a form that is shown again: why it was not sent, and where to mend it (E2). */
export function FormTrouble(props: Props) {
  return (
    <div className={styles.trouble}>
      {props.fault.notice ? <Refused {...props} /> : <Faulty {...props} />}
    </div>
  );
}

function Faulty({ kind, fault, words, labels }: Props) {
  return (
    <Notice tone="danger" title={words.faulty.title}>
      <p>{words.faulty.text}</p>
      <ul>
        {Object.entries(fault.errors).map(([name, sentences]) => (
          <li key={name}>
            {labels[name] ? <a href={`#${kind}-${name}`}>{labels[name]}</a> : sentences.join(" ")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Refused({ kind, fault, words, labels, whatsapp }: Props) {
  const { title, text } = words[fault.notice ?? "unavailable"];
  const minutes = Math.ceil((fault.retryAfterSeconds ?? 60) / 60);
  const typed = shownFields(kind)
    .map(({ name }) => [name, fault.values[name] ?? ""])
    .filter(([, value]) => value);
  return (
    <Notice tone="danger" title={title}>
      <p>{fillIn(text, { minutes })}</p>
      {fault.fault && (
        <p>
          {words.faultNumber}: <strong>{fault.fault}</strong>
        </p>
      )}
      <a className={styles.link} href={whatsappDraft(whatsapp, labels, Object.fromEntries(typed))}>
        {words.whatsapp}
      </a>
    </Notice>
  );
}
