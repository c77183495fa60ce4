import type { ClientDirective } from "astro";
import type { InteractionOptions } from "./client-interaction.ts";

const EVENTS = ["pointerover", "focusin", "keydown"];
/** Buttons that do nothing without their script. Those of forms that are sent to the server work without it. */
const SCRIPTED_BUTTONS = "button[type=button], form[method=dialog] button";

/**
 * `client:interaction`: hydrates an island at its first pointer, focus or key event, or earlier if an option requires
 * it. A button that is pressed before the island is hydrated is pressed again afterwards.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const { formId, whenVisible }: InteractionOptions = typeof value === "object" ? value : {};
  let pressed: HTMLElement | null = null;
  const addListeners = () => {
    for (const type of EVENTS) element.addEventListener(type, hydrate);
  };
  // Only the last button, because visitors press again if nothing happens.
  const keepPressed = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(SCRIPTED_BUTTONS);
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  const hydrate = async () => {
    for (const type of EVENTS) element.removeEventListener(type, hydrate);
    const hydrateIsland = await load();
    await hydrateIsland();
    element.removeEventListener("click", keepPressed);
    // React hydrates the button at once to handle the click.
    pressed?.click();
    pressed = null;
  };
  addListeners();
  element.addEventListener("click", keepPressed);
  // Retries at the next interaction if the script could not be loaded. Astro reports that only with this event: `load`
  // does not reject.
  element.addEventListener("astro:hydration-error", () => {
    pressed = null;
    addListeners();
  });
  if (
    formId &&
    (hasStored(`draft:${formId}`, `receipt:${formId}`) || /[?&](about|position)=/.test(location.search))
  )
    hydrate();
  else if (whenVisible) onceVisible(element, hydrate);
};

export default interaction;

function onceVisible(element: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  });
  // The island element has no box (`display: contents`).
  for (const child of element.children) observer.observe(child);
}

function hasStored(...keyPrefixes: string[]): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => keyPrefixes.some((prefix) => key.startsWith(prefix)));
  } catch {
    // Storage is blocked, so there is nothing.
    return false;
  }
}
