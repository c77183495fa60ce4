import type { TypedText } from "#server/board/typed-text.ts";
import type { Reader } from "#server/enquiries/readers.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { BoardForm, formatDuration, getMemberName, getMemberOptions, type Member } from "./BoardParts.tsx";

interface GiveFormProps {
  enquiry: { reference: string; version: number; takenBy: string | null };
  copy: Pick<BoardCopy, "handover">;
  members: Member[];
  formToken: string;
  /** Parameters of the list from which the enquiry was opened. */
  from: string;
  typedText: TypedText | undefined;
}

/** Gives the enquiry to a colleague, who receives a mail. */
export function GiveForm(props: GiveFormProps) {
  const { enquiry, copy, members, formToken, from, typedText } = props;
  const { handover } = copy;
  const typed = typedText?.form === "give" ? typedText.values : undefined;
  const { reference, version, takenBy } = enquiry;
  const others = members.filter(({ slug }) => slug !== takenBy);
  if (others.length === 0) return null;
  return (
    <BoardForm
      action={paths.boardEnquiry(reference, from)}
      formToken={formToken}
      version={version}
      data-not-stored={typed ? "" : undefined}
    >
      <Field
        id="recipient"
        name="recipient"
        label={handover.to}
        options={getMemberOptions(others)}
        defaultValue={typed?.["recipient"]}
        required
      />
      <Field
        id="handover-why"
        name="why"
        label={handover.why}
        defaultValue={typed?.["why"]}
        maxLength={LIMITS.noteLength}
        multiline
        rows={2}
      />
      <Button type="submit" name="action" value="give" variant="secondary">
        {handover.give}
      </Button>
    </BoardForm>
  );
}

interface ReaderNoteProps {
  reader: Reader;
  copy: Pick<BoardCopy, "handover" | "list">;
  members: Member[];
  now: number;
}

/** Who last opened the enquiry and how long ago, such as "Debjit Paul opened this 2 min ago". */
export function ReaderNote({
  reader: { actor, at },
  copy: { handover, list },
  members,
  now,
}: ReaderNoteProps) {
  const template = now - at < 60_000 ? handover.seenNow : handover.seen;
  return (
    <span>
      {fillPlaceholders(template, {
        name: getMemberName(members, actor),
        time: formatDuration(now - at, list),
      })}
    </span>
  );
}
