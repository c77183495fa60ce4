import type { BoardPage } from "#server/board/board-list.ts";
import { PICK_PREFIX, toListUrl } from "#shared/addresses/board-list.ts";
import { type BulkUndo, formatBulkUndo } from "#shared/addresses/bulk-undo.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { BoardForm, getMemberOptions, type Member } from "./BoardParts.tsx";
import styles from "./BulkActions.module.css";

const FORM_ID = "bulk";
const TITLE_ID = "bulk-title";

type Entry = BoardPage["entries"][number];

/** Whether an action for several enquiries may apply to this one. */
export const isPickable = ({ state }: Entry): boolean => state === "open" || state === "held";

/** Selects an enquiry for the actions below the list. */
export const PickBox = ({ entry, copy: { bulk } }: { entry: Entry; copy: BoardCopy }) => (
  <label className={styles.pick}>
    <input
      type="checkbox"
      form={FORM_ID}
      name={PICK_PREFIX + entry.reference}
      value={entry.version}
      aria-label={fillPlaceholders(bulk.pick, { name: entry.name })}
    />
  </label>
);

interface Props {
  copy: BoardCopy;
  members: Member[];
  formToken: string;
  /** Query string of the list, to which the action returns. */
  listQuery: string;
}

/** Buttons for the selected enquiries. */
export function BulkActions({ copy: { bulk, handover }, members, formToken, listQuery }: Props) {
  return (
    <BoardForm
      id={FORM_ID}
      className={styles.actions}
      action={toListUrl(listQuery)}
      formToken={formToken}
      aria-labelledby={TITLE_ID}
    >
      <p id={TITLE_ID}>{bulk.title}</p>
      <Button type="submit" name="action" value="answered" variant="secondary">
        {bulk.answered}
      </Button>
      <Button type="submit" name="action" value="spam" variant="secondary">
        {bulk.spam}
      </Button>
      {members.length > 0 && (
        <>
          <Field
            id="bulk-recipient"
            name="recipient"
            label={handover.to}
            options={getMemberOptions(members)}
          />
          <Button type="submit" name="action" value="give" variant="secondary">
            {handover.give}
          </Button>
        </>
      )}
    </BoardForm>
  );
}

/** Enquiries that an action left unchanged. */
type Unchanged = { reference: string; name: string }[];

export interface BulkOutcome {
  /** Number of changed enquiries. */
  changed: number;
  stale: Unchanged;
  refused: Unchanged;
  /** `undefined` if nothing was changed, or for an undo. */
  undo: BulkUndo | undefined;
}

interface NoticeProps {
  outcome: BulkOutcome;
  copy: BoardCopy;
  formToken: string;
  /** Query string of the list, to which the undo returns. */
  listQuery: string;
}

/** How many enquiries an action changed, and which it did not, with the reason. The changes can be undone. */
export function BulkNotice({ outcome, copy: { bulk }, formToken, listQuery }: NoticeProps) {
  const { changed, stale, refused, undo } = outcome;
  const isComplete = stale.length + refused.length === 0;
  if (changed === 0 && isComplete)
    return (
      <Notice live>
        <p>{bulk.nothing}</p>
      </Notice>
    );
  return (
    <Notice tone={isComplete ? "success" : "info"} live>
      <p>{fillPlaceholders(bulk.changed, { count: changed })}</p>
      <UnchangedList reason={bulk.stale} enquiries={stale} />
      <UnchangedList reason={bulk.refused} enquiries={refused} />
      {undo && (
        <BoardForm action={toListUrl(listQuery)} formToken={formToken}>
          <input type="hidden" name="undo" value={formatBulkUndo(undo)} />
          <Button type="submit" name="action" value="undo" variant="secondary">
            {bulk.undo}
          </Button>
        </BoardForm>
      )}
    </Notice>
  );
}

function UnchangedList({ reason, enquiries }: { reason: string; enquiries: Unchanged }) {
  if (enquiries.length === 0) return null;
  return (
    <>
      <p>{reason}</p>
      <ul>
        {enquiries.map(({ reference, name }) => (
          <li key={reference}>
            <a href={paths.boardEnquiry(reference)}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
