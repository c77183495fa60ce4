import type { ErasurePreview } from "#server/board/erase-sender.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardCopy, NOTHING_ERASED } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import styles from "./Board.module.css";
import { BoardForm } from "./BoardParts.tsx";

interface Props {
  copy: BoardCopy;
  /** Reference of an enquiry of the person. */
  reference: string;
  /** Empty after the erasure. */
  previews: ErasurePreview[];
  /** Id of the erasure record, or `NOTHING_ERASED`, after the erasure. */
  erasureId: string | undefined;
  formToken: string;
}

/**
 * Previews of the data that an erasure would delete for the email address and for the telephone number of a person,
 * each with a button that deletes it.
 */
export function BoardErasure({ copy, reference, previews, erasureId, formToken }: Props) {
  const { erasure: labels } = copy;
  return (
    <Section space="compact">
      <div className={styles.board}>
        <h1>{labels.title}</h1>
        {erasureId === NOTHING_ERASED && (
          <Notice tone="info" live>
            <p>{labels.nothing}</p>
          </Notice>
        )}
        {erasureId && erasureId !== NOTHING_ERASED && (
          <Notice tone="success" live>
            <p>{fillPlaceholders(labels.done, { id: erasureId })}</p>
          </Notice>
        )}
        {previews.length > 0 && <p>{labels.text}</p>}
        {previews.map(({ kind, identifier, counts }) => (
          <section key={kind} className={styles.erasure}>
            <h2>{identifier}</h2>
            <dl className={styles.counts}>
              {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
                <DescriptionItem key={name} term={labels[name]}>
                  {counts[name]}
                </DescriptionItem>
              ))}
            </dl>
            <BoardForm action={paths.boardErasure(reference)} formToken={formToken}>
              <input type="hidden" name="kind" value={kind} />
              <label className={styles.attachment}>
                <input type="checkbox" name="confirmed" value="yes" required />
                {labels.confirm}
              </label>
              <p className={styles.buttons}>
                <Button type="submit">{fillPlaceholders(labels.button, { identifier })}</Button>
              </p>
            </BoardForm>
          </section>
        ))}
      </div>
    </Section>
  );
}
