import hydrate from "@astrojs/react/client.js";
import { type ComponentType, createElement, type PropsWithChildren, useEffect } from "react";

type Renderer = typeof hydrate;

/** Events for each of which React would do all that is left of its taking over at once. */
const TYPING = ["keydown", "keypress", "keyup", "input", "textInput", "compositionstart", "compositionend"];
const PRESSING = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];

/** Astro's renderer for React, in which neither a letter nor a press waits for React before it is seen. */
const render: Renderer = (element) => {
  const handOver = keepTyping(element);
  keepPresses(element);
  const renderInto = hydrate(element);
  return (Component: ComponentType, ...rest) =>
    renderInto(
      (props: object) => createElement(HandedOver, { onDone: handOver }, createElement(Component, props)),
      ...rest,
    );
};
export default render;

/**
 * Keeps typing from React until the function returned is called: with the first key, a cheap phone would take 100 ms
 * to show the letter. The field has it all the same, and the components read their fields when they take over.
 */
function keepTyping(element: HTMLElement): () => void {
  return keep(element, TYPING, (event) => (event.target as Element).matches("input, textarea"));
}

/**
 * Keeps presses from React until the component says `ready`, which each component of an island does: React alone
 * answers those that come after, and the island repeats the last of those before (island.ts), which are no visitor's.
 */
function keepPresses(element: HTMLElement): void {
  const handOver = keep(element, PRESSING, (event) => event.isTrusted);
  element.addEventListener("ready", handOver, { once: true });
}

function keep(element: HTMLElement, types: string[], isKept: (event: Event) => boolean): () => void {
  const done = new AbortController();
  const stop = (event: Event) => isKept(event) && event.stopImmediatePropagation();
  for (const type of types) element.addEventListener(type, stop, { capture: true, signal: done.signal });
  return () => done.abort();
}

function HandedOver({ onDone, children }: PropsWithChildren<{ onDone(): void }>) {
  useEffect(onDone, [onDone]);
  return children;
}
