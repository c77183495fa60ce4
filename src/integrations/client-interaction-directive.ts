import type { ClientDirective } from "astro";

const EVENTS = ["pointerover", "focusin", "keydown"];

/**
 * `client:interaction`: hydrates at the first pointer, focus or key event in the island. With a value, such as
 * `client:interaction="contact"`, it hydrates at once when session storage holds a draft of that form (E10) or the
 * address fills in one of its fields (W9).
 */
const interaction: ClientDirective = (load, { value }, element) => {
  const listen = () => {
    for (const type of EVENTS) element.addEventListener(type, hydrate);
  };
  const hydrate = async () => {
    for (const type of EVENTS) element.removeEventListener(type, hydrate);
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  listen();
  // A script that could not be loaded is requested again at the next interaction.
  element.addEventListener("astro:hydration-error", listen);
  if (value && (hasDraft(`draft:${value}`) || /[?&](about|position)=/.test(location.search))) hydrate();
};

export default interaction;

function hasDraft(name: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(name));
  } catch {
    // Storage is blocked, so no draft was stored.
    return false;
  }
}
