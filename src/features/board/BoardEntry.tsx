import type { RejectedEntry } from "#server/board/mailbox-routes.ts";
import { paths } from "#shared/addresses/paths.ts";
import { MAX_FIELD_LENGTH } from "#shared/forms/forms.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { entryChannels } from "#shared/schemas/board-mailbox.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import entryStyles from "./BoardEntry.module.css";
import { BoardForm, formatShortDeadline } from "./BoardParts.tsx";

interface Props {
  copy: BoardCopy;
  formToken: string;
  /** Random id of this page, so that submitting it twice stores one enquiry. */
  formKey: string;
  /** Deadline of an enquiry that is entered now, in epoch milliseconds. */
  deadline: number;
  rejected: RejectedEntry | undefined;
  /** Whether `rejected` was submitted with the CSRF token of another session. */
  isOutdated: boolean;
}

/** The form in which staff enter an enquiry that came by telephone or in person. */
export function BoardEntry({ copy, formToken, formKey, deadline, rejected, isOutdated }: Props) {
  const { entry: labels, enquiry } = copy;
  const { values = {}, errors = {} } = rejected ?? {};
  const getProps = (name: keyof BoardCopy["entry"]["fields"]) => ({
    ...{ id: name, name, label: labels.fields[name], defaultValue: values[name], errors: errors[name] },
    maxLength: MAX_FIELD_LENGTH[name === "message" ? "text" : "other"],
  });
  // After an error, the choice of the member applies.
  const isAcknowledged = rejected ? values["acknowledge"] === "yes" : true;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <h1>{labels.title}</h1>
        <p className={styles.muted}>
          {fillPlaceholders(labels.explanation, { time: formatShortDeadline(deadline) })}
        </p>
        {rejected && (
          <Notice tone="danger" live>
            <p>{isOutdated ? enquiry.typing.again.stale : labels.rejected}</p>
          </Notice>
        )}
        <BoardForm
          action={paths.boardEntry}
          formToken={formToken}
          className={entryStyles.form}
          noValidate
          data-not-stored={rejected ? "" : undefined}
        >
          <input type="hidden" name="key" value={formKey} />
          <Field
            id="channel"
            name="channel"
            label={labels.channel}
            defaultValue={values["channel"] ?? "phone"}
            options={entryChannels
              .filter((channel) => channel !== "email")
              .map((channel) => ({ value: channel, label: labels.channels[channel] }))}
          />
          <Field {...getProps("name")} autoComplete="off" required />
          <Field
            {...getProps("phone")}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            hint={labels.phoneOrEmail}
          />
          <Field {...getProps("email")} type="email" inputMode="email" autoComplete="off" />
          <Field {...getProps("message")} multiline rows={6} required />
          <label className={entryStyles.choice}>
            <input type="checkbox" name="acknowledge" value="yes" defaultChecked={isAcknowledged} />
            {labels.acknowledge}
          </label>
          <Button type="submit">{labels.button}</Button>
        </BoardForm>
      </div>
    </Section>
  );
}
