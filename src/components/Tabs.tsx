import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import styles from "./Tabs.module.css";

interface Props {
  /** Accessible name of the tab list. */
  label: string;
  tabs: { title: string; content: string }[];
}

/**
 * Tabs with exactly one current panel, initially the first (W2). Arrow keys, Home and End work as in the ARIA Authoring
 * Practices. Without JavaScript, all panels are shown below each other with their titles. Before hydration, the tabs are
 * links styled as tabs, which avoids a layout shift and works if hydration fails. They get the tab roles on hydration,
 * when the keys start to work.
 */
export function Tabs({ label, tabs }: Props) {
  const id = useId();
  const [isReady, setIsReady] = useState(false);
  const [current, setCurrent] = useState(0);
  const tabLinks = useRef<(HTMLAnchorElement | null)[]>([]);
  const getPanelId = (index: number) => `${id}-panel-${index}`;
  const getTabId = (index: number) => `${id}-tab-${index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    const linkedIndex = tabs.findIndex((_, index) => location.hash === `#${getPanelId(index)}`);
    setCurrent(Math.max(0, linkedIndex));
    setIsReady(true);
  }, []);

  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
      // Space does not activate a link and would scroll the page.
      " ": current,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    tabLinks.current[next]?.focus();
  };

  return (
    <div className={styles.tabs} data-ready={isReady || undefined}>
      <div className={styles.list} {...(isReady && { role: "tablist", "aria-label": label })}>
        {tabs.map((tab, index) => (
          <a
            key={tab.title}
            ref={(link) => {
              tabLinks.current[index] = link;
            }}
            href={`#${getPanelId(index)}`}
            data-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault();
              setCurrent(index);
            }}
            onKeyDown={move}
            {...(isReady && {
              role: "tab",
              id: getTabId(index),
              "aria-controls": getPanelId(index),
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
          id={getPanelId(index)}
          hidden={isReady && index !== current}
          {...(isReady && { role: "tabpanel", "aria-labelledby": getTabId(index), tabIndex: 0 })}
        >
          {!isReady && <h3 className={styles.title}>{tab.title}</h3>}
          <p>{tab.content}</p>
        </div>
      ))}
    </div>
  );
}
