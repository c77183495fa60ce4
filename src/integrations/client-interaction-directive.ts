import type { ClientDirective } from "astro";
import type { InteractionOptions } from "./client-interaction.ts";

const EVENTS = ["pointerover", "focusin", "keydown"];

/** `client:interaction`: hydrates at the first pointer, focus or key event in the island, or earlier by its options. */
const interaction: ClientDirective = (load, { value }, element) => {
  const { draft, whenVisible }: InteractionOptions = typeof value === "object" ? value : {};
  const listen = () => {
    for (const type of EVENTS) element.addEventListener(type, hydrate);
  };
  const hydrate = async () => {
    for (const type of EVENTS) element.removeEventListener(type, hydrate);
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  listen();
  // Retries at the next interaction if the script could not be loaded.
  element.addEventListener("astro:hydration-error", listen);
  if (draft && (hasDraft(`draft:${draft}`) || /[?&](about|position)=/.test(location.search))) hydrate();
  else if (whenVisible) whenFirstVisible(element, hydrate);
};

export default interaction;

function whenFirstVisible(element: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  });
  // The island element has no box (`display: contents`).
  for (const child of element.children) observer.observe(child);
}

function hasDraft(name: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(name));
  } catch {
    // Storage is blocked, so no draft was stored.
    return false;
  }
}
