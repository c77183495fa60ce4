import { Accepted } from "../../forms/Accepted";
import { Faults } from "../../forms/Faults";
import { NotSent } from "../../forms/NotSent";
import type { Failure } from "../../forms/send";
import { words } from "../../forms/words";

const failures: Failure[] = [
  { reason: "offline" },
  { reason: "unavailable" },
  { reason: "limited", seconds: 300 },
];
const receipt = {
  kind: "accepted",
  reference: "HD-00000-00000",
  replyBy: "2026-11-23T18:00:00+05:30",
  mailWithheld: false,
} as const;

/** What stands in or instead of a form after the button: faulty, not sent for three reasons, stored. */
export function FormStates() {
  return (
    <>
      <Faults errors={{ name: ["-"] }} />
      {failures.map((failure) => (
        <NotSent
          kind="contact"
          enquiry={{ failure, submit: async () => undefined, draft: () => ({}) }}
          key={failure.reason}
        />
      ))}
      <Accepted words={words.forms.contact.accepted} receipt={receipt} onAgain={() => undefined} />
    </>
  );
}
