import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import type { TypedText } from "#server/board/typed-text.ts";
import type { AppointmentValues } from "#server/enquiries/appointment.ts";
import type { AppointmentProblem } from "#server/enquiries/appointment-problem.ts";
import { paths } from "#shared/addresses/paths.ts";
import { getAnyway, OFFICE_PREFIX } from "#shared/calendar/appointment.ts";
import {
  formatDayAndMonth,
  formatRfc3339,
  formatTime,
  parseIndianTime,
} from "#shared/calendar/indian-time.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import type { Company } from "#shared/schemas/company.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import styles from "./AppointmentForm.module.css";
import { BoardForm, getMemberName, getMemberOptions, type Member } from "./BoardParts.tsx";

export interface AppointmentFormProps {
  enquiry: EnquiryDetails;
  copy: BoardCopy;
  members: Member[];
  /** Slug of the member who uses this device. */
  member: string | undefined;
  formToken: string;
  /** Parameters of the list from which the enquiry was opened. */
  from: string;
  /** The submitted values of an appointment that was not confirmed. */
  submittedAppointment: AppointmentValues | undefined;
  /**
   * Why the submitted values are invalid. `undefined` if they are valid, and the appointment was not confirmed for
   * another reason, such as a change of the enquiry.
   */
  appointmentProblem: AppointmentProblem | undefined;
  offices: Company["offices"];
  typedText: TypedText | undefined;
}

/** Sets the time of a call or visit, or changes it. The visitor receives it by mail. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { enquiry, copy, members, member, formToken, from, offices } = props;
  const { submittedAppointment: submitted, appointmentProblem: problem } = props;
  const labels = copy.enquiry.appointment;
  const typed = props.typedText?.form === "confirm" ? props.typedText.values : undefined;
  const initial = submitted ?? getInitialValues(props);
  const values = typed ? { ...initial, ...typed } : initial;
  const anyway = getAnywayValue(problem, values);
  const hasEmail = enquiry.email !== "";
  const isInitiallyOpen =
    submitted !== undefined ||
    typed !== undefined ||
    (enquiry.requestedAppointment !== undefined && enquiry.appointmentAt === undefined);
  return (
    <details id="appointment" className={styles.appointment} open={isInitiallyOpen}>
      <summary>{enquiry.appointmentAt === undefined ? labels.title : labels.change}</summary>
      {submitted && (
        <Notice tone={problem === undefined ? "info" : "danger"} live>
          <p>
            {problem === undefined
              ? copy.enquiry.unchanged
              : getProblemText(problem, labels, members, values)}
          </p>
        </Notice>
      )}
      <BoardForm
        action={paths.boardEnquiry(enquiry.reference, from)}
        formToken={formToken}
        version={enquiry.version}
        data-not-stored={submitted || typed ? "" : undefined}
      >
        {anyway !== undefined && <input type="hidden" name="anyway" value={anyway} />}
        {member === undefined && members.length > 0 && (
          <Field
            id="confirmer"
            name="member"
            label={copy.device.choose}
            options={getMemberOptions(members)}
            required
          />
        )}
        <Field id="day" name="day" type="date" label={labels.day} defaultValue={values.day} required />
        <Field id="time" name="time" type="time" label={labels.time} defaultValue={values.time} required />
        <Field
          id="how"
          name="how"
          label={labels.how}
          defaultValue={values.how}
          options={[
            { value: "call", label: labels.ways.call },
            ...offices.map(({ name }) => ({
              value: OFFICE_PREFIX + name,
              label: fillPlaceholders(labels.ways.office, { office: name }),
            })),
            { value: "visit", label: labels.ways.visit },
          ]}
          required
        />
        {members.length > 0 && (
          <Field
            id="host"
            name="host"
            label={labels.host}
            defaultValue={values.host}
            options={getMemberOptions(members)}
            required
          />
        )}
        <div className={styles.number}>
          <Field id="number" name="number" type="tel" label={labels.number} defaultValue={values.number} />
        </div>
        <div className={styles.place}>
          <Field id="place" name="place" label={labels.place} defaultValue={values.place} maxLength={200} />
        </div>
        <p>{hasEmail ? labels.answers : labels.byPhone}</p>
        <Button type="submit" name="action" value="confirm" variant="secondary">
          {anyway === undefined ? (hasEmail ? labels.confirm : labels.setByPhone) : labels.anyway}
        </Button>
      </BoardForm>
    </details>
  );
}

/** Cancels the appointment. The visitor receives the text by mail. */
export function CancelAppointmentForm(props: CancelAppointmentFormProps) {
  const { enquiry, copy, formToken, from, now, typedText } = props;
  const typed = typedText?.form === "cancel-appointment" ? typedText.values["text"] : undefined;
  const labels = copy.enquiry.appointment;
  if (enquiry.appointmentAt === undefined || enquiry.appointmentAt <= now) return null;
  return (
    <details className={styles.appointment} open={typed !== undefined}>
      <summary>{labels.cancel}</summary>
      <BoardForm
        action={paths.boardEnquiry(enquiry.reference, from)}
        formToken={formToken}
        version={enquiry.version}
        data-not-stored={typed === undefined ? undefined : ""}
      >
        <Field
          id="cancellation"
          defaultValue={typed}
          name="text"
          label={labels.cancelText}
          multiline
          rows={2}
          maxLength={LIMITS.noteLength}
        />
        <p>{labels.cancelHint}</p>
        <Button type="submit" name="action" value="cancel-appointment" variant="secondary">
          {labels.cancelButton}
        </Button>
      </BoardForm>
    </details>
  );
}

type CancelAppointmentFormProps = Pick<
  AppointmentFormProps,
  "enquiry" | "copy" | "formToken" | "from" | "typedText"
> & {
  now: number;
};

/** Returns the confirmed appointment, or what the visitor asked for. */
function getInitialValues({ enquiry, member, offices }: AppointmentFormProps): AppointmentValues {
  const { appointmentAt, appointmentDetails: details, requestedAppointment: requested } = enquiry;
  const confirmed = appointmentAt === undefined ? undefined : formatRfc3339(appointmentAt);
  const { wish = "", place = "" } = enquiry.fields;
  const requestedHow = wish === "office" ? OFFICE_PREFIX + (offices[0]?.name ?? "") : wish || "call";
  return {
    day: confirmed?.slice(0, 10) ?? requested?.day ?? "",
    time: confirmed?.slice(11, 16) ?? requested?.startTime ?? "",
    how: details ? (details.way === "office" ? OFFICE_PREFIX + details.at : details.way) : requestedHow,
    host: details?.host || enquiry.takenBy || member || "",
    number: details?.way === "call" ? details.at : (enquiry.phone ?? ""),
    place: details?.way === "visit" ? details.at : place,
  };
}

/** Returns the value with which the member confirms a closed day or another appointment at that time. */
function getAnywayValue(
  problem: AppointmentProblem | undefined,
  { day, time, host }: AppointmentValues,
): string | undefined {
  if (typeof problem !== "object") return undefined;
  const start = parseIndianTime(day, time);
  return "other" in problem && start !== undefined ? getAnyway(start, host) : day;
}

function getProblemText(
  problem: AppointmentProblem,
  copy: BoardCopy["enquiry"]["appointment"],
  members: Member[],
  { host }: AppointmentValues,
): string {
  if (typeof problem === "string") return copy[problem];
  if ("other" in problem) {
    const { name, start } = problem.other;
    return fillPlaceholders(copy.busy, {
      host: getMemberName(members, host),
      name,
      time: formatTime(start),
    });
  }
  const { holiday = "" } = problem;
  return fillPlaceholders(holiday ? copy.holiday : copy.closed, {
    day: formatDayAndMonth(problem.day),
    holiday,
  });
}
