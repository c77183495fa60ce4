import { readableTime } from "../../../shared/calendar/indian-time";
import { Accepted, Faults, NotSent } from "../../forms/EnquiryForm";
import type { NotSentYet } from "../../forms/use-enquiry";
import type { WordsOfForm } from "../../forms/words";

const failures: NotSentYet[] = [
  { reason: "offline", presses: 0 },
  { reason: "unavailable", presses: 0 },
  { reason: "limited", seconds: 300, presses: 0 },
];
const receipt = {
  kind: "accepted",
  reference: "HD-00000-00000",
  replyTime: readableTime(Date.parse("2026-11-23T18:00:00+05:30")),
  why: "",
  mailWithheld: false,
  awaited: false,
} as const;

/** What stands in or instead of a form after the button: faulty, not sent for three reasons, stored. */
export function FormStates({ words }: { words: WordsOfForm }) {
  return (
    <>
      <Faults errors={{ name: ["-"] }} words={words} />
      {failures.map((failure) => (
        <NotSent
          failure={failure}
          words={words}
          enquiry={{ sending: false, press: async () => undefined, draft: () => ({}) }}
          key={failure.reason}
        />
      ))}
      <Accepted receipt={receipt} words={words} onAgain={() => undefined} />
    </>
  );
}
