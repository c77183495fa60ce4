import hydrate from "@astrojs/react/client.js";
import { type ComponentType, createElement, type PropsWithChildren, useEffect, useState } from "react";

type Renderer = typeof hydrate;

/** Events for each of which React would do all that is left of its taking over at once. */
const ACTS = [
  ...["keydown", "keypress", "keyup", "input", "textInput", "compositionstart", "compositionend"],
  ...["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"],
];

/**
 * Astro's renderer for React, in which neither a letter nor a press waits for React before it is seen: a cheap phone
 * would take 100 ms to show the first letter. Fields have their letters all the same, and components hear of them
 * when they have taken over; the frame repeats the last press (src/features/navigation/page-script.ts) when the island says `ready`.
 */
const render: Renderer = (element) => {
  const renderInto = hydrate(element);
  const written = new Set<EventTarget | null>();
  const keep = (event: Event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    if (event.type === "input") written.add(event.target);
  };
  for (const act of ACTS) element.addEventListener(act, keep, true);
  const handOver = () => {
    for (const act of ACTS) element.removeEventListener(act, keep, true);
    element.setAttribute("ready", "");
    element.dispatchEvent(new Event("ready", { bubbles: true }));
    for (const field of written) field?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (Component: ComponentType, ...rest) =>
    renderInto(
      (props: object) => createElement(HandedOver, { onDone: handOver }, createElement(Component, props)),
      ...rest,
    );
};
export default render;

/** Ready after what the components do when they take over has been rendered as well. */
function HandedOver({ onDone, children }: PropsWithChildren<{ onDone(): void }>) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (mounted) onDone();
  }, [mounted, onDone]);
  return children;
}
