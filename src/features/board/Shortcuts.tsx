import type { BoardCopy } from "#shared/schemas/board.ts";
import { Button } from "#src/components/Button.tsx";
import styles from "./Shortcuts.module.css";

/** Lists the keyboard shortcuts and switches them off. Hidden without JavaScript; `shortcuts.ts` contains the behaviour. */
export function Shortcuts({ copy: { shortcuts } }: { copy: BoardCopy }) {
  const { keys } = shortcuts;
  return (
    <div className={styles.shortcuts} data-shortcuts hidden>
      <Button variant="secondary" data-key="?" aria-haspopup="dialog">
        {shortcuts.title}
      </Button>
      <dialog className={styles.dialog} aria-labelledby="shortcuts-title">
        <form method="dialog">
          <h2 id="shortcuts-title">{shortcuts.title}</h2>
          <dl className={styles.keys}>
            {Object.entries(keys).map(([key, label]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <p id="shortcuts-text">{shortcuts.text}</p>
          <label className={styles.enabled}>
            <input type="checkbox" defaultChecked aria-describedby="shortcuts-text" />
            {shortcuts.enabled}
          </label>
          <Button type="submit">{shortcuts.close}</Button>
        </form>
      </dialog>
    </div>
  );
}
