import { type KeyboardEvent, useEffect, useId, useState } from "react";
import styles from "./Tabs.module.css";

interface Props {
  /** Name of the set for screen readers. */
  label: string;
  tabs: { title: string; content: string }[];
}

/**
 * Exactly one panel is current, the first to begin with (W2); arrow keys, Home and End move, after the ARIA
 * authoring practices. Without script all panels stand below each other under their titles; where it is on its way
 * they look as they will, so that nothing moves, and each is a link that shows its panel, should it never come; they
 * are called tabs once arrow keys work.
 */
export function Tabs({ label, tabs }: Props) {
  const id = useId();
  const [ready, setReady] = useState(false);
  const [current, setCurrent] = useState(0);
  const panelId = (index: number) => `${id}-panel-${index}`;
  const tabId = (index: number) => `${id}-tab-${index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const asked = tabs.findIndex((_, index) => location.hash === `#${panelId(index)}`);
    setCurrent(Math.max(0, asked));
    setReady(true);
  }, []);

  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
      // A link does nothing on Space, and the page would scroll.
      " ": current,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div className={styles.tabs} data-ready={ready || undefined}>
      <div className={styles.list} {...(ready && { role: "tablist", "aria-label": label })}>
        {tabs.map((tab, index) => (
          <a
            key={tab.title}
            href={`#${panelId(index)}`}
            data-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              setCurrent(index);
            }}
            onKeyDown={move}
            {...(ready && {
              role: "tab",
              id: tabId(index),
              "aria-controls": panelId(index),
              "aria-selected": index === current,
              tabIndex: index === current ? 0 : -1,
            })}
          >
            {tab.title}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          className={styles.panel}
          key={tab.title}
          id={panelId(index)}
          hidden={ready && index !== current}
          {...(ready && { role: "tabpanel", "aria-labelledby": tabId(index), tabIndex: 0 })}
        >
          {!ready && <h3 className={styles.title}>{tab.title}</h3>}
          <p>{tab.content}</p>
        </div>
      ))}
    </div>
  );
}
