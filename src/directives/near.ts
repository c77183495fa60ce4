import type { ClientDirective } from "astro";

/**
 * `client:near`: hydrates an island at the first pointer, key or focus event in or just before it, so that
 * an island in the first view costs no script until somebody turns to it. With a value, such as
 * `client:near="contact"`, it also hydrates at once when session storage holds a key that begins with
 * `draft:` and that value: a draft is waiting to be put back (E10).
 */
const near: ClientDirective = (load, options, element) => {
  const events = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "input"] as const;
  const region = element.closest("[data-near]") ?? element;
  const hydrate = async () => {
    for (const event of events) region.removeEventListener(event, hydrate);
    const run = await load();
    await run();
  };
  for (const event of events) region.addEventListener(event, hydrate, { passive: true });
  if (options.value && hasDraft(String(options.value))) void hydrate();
};

function hasDraft(name: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`draft:${name}`));
  } catch {
    return false;
  }
}

export default near;
