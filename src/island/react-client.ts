import hydrate from "@astrojs/react/client.js";
import { type ComponentType, createElement, type PropsWithChildren, useEffect } from "react";

type Renderer = typeof hydrate;

/** Events of typing, for each of which React would do all that is left of its taking over at once. */
const TYPING = ["keydown", "keypress", "keyup", "input", "textInput", "compositionstart", "compositionend"];

/** Astro's renderer for React, in which a letter does not wait for React before it is seen. */
const render: Renderer = (element) => {
  const handOver = keepTyping(element);
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
  const done = new AbortController();
  const keep = (event: Event) => {
    if ((event.target as Element).matches("input, textarea")) event.stopImmediatePropagation();
  };
  for (const type of TYPING) element.addEventListener(type, keep, { capture: true, signal: done.signal });
  return () => done.abort();
}

function HandedOver({ onDone, children }: PropsWithChildren<{ onDone(): void }>) {
  useEffect(onDone, [onDone]);
  return children;
}
