import { paths } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { ErrorSummary, SendFailureNotice } from "./EnquiryForm.tsx";
import type { EnquiryFormCopy } from "./form-copy.ts";
import { SuccessNotice } from "./SuccessNotice.tsx";
import type { FailedSubmission } from "./use-retry.ts";

const failures: FailedSubmission[] = [
  { reason: "offline", manualAttempts: 0 },
  { reason: "slow", manualAttempts: 0 },
  { reason: "unavailable", manualAttempts: 0 },
  { reason: "limited", seconds: 300, manualAttempts: 0 },
];
const receipt = {
  kind: "accepted",
  reference: "HD-00000-00000",
  formattedDeadline: formatTime(Date.parse("2026-11-23T18:00:00+05:30")),
  deadlineNote: "",
  answeredBy: "-",
  statusPath: paths.status("example"),
  receiptPath: paths.formSent("contact", "example"),
  fields: { email: "asha@example.com", budget: "not-sure", day: "2026-11-27" },
  shouldFocus: false,
} as const;

/** The states of a form after submission, for the style guide: validation errors, four failures and success. */
export function FormStates({ copy }: { copy: EnquiryFormCopy }) {
  return (
    <>
      <ErrorSummary errors={{ name: ["-"] }} copy={copy} />
      {failures.map((failure) => (
        <SendFailureNotice
          kind="contact"
          failure={failure}
          copy={copy}
          formState={{ isSending: false, submit: async () => undefined, getFields: () => ({}) }}
          key={failure.reason}
        />
      ))}
      <SuccessNotice
        kind="contact"
        receipt={receipt}
        copy={copy}
        onStartOver={() => undefined}
        onCorrect={() => undefined}
      />
    </>
  );
}
