import type { ClientDirective } from "astro";

/**
 * `client:near`: an island hydrates at the first pointer, key or focus event in it, so that nobody fetches React who
 * only reads. With a value, such as `client:near="contact"`, it hydrates at once when session storage holds a draft of
 * that form, which is then put back (E10), or when the address names what it is about (W9).
 */
const near: ClientDirective = (load, { value }, element) => {
  let started = false;
  const hydrate = async () => {
    if (started) return;
    started = true;
    await (await load())();
  };
  // Without its script it waits for the next act, or for the network.
  element.addEventListener("astro:hydration-error", () => {
    started = false;
    addEventListener("online", hydrate, { once: true });
  });
  for (const act of ["pointerover", "focusin", "keydown"]) element.addEventListener(act, hydrate);
  if (value && (/[?&](about|position)=/.test(location.search) || holdsDraft(`draft:${value}`))) hydrate();
};

export default near;

function holdsDraft(name: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(name));
  } catch {
    // Storage may be forbidden; then there is no draft either.
    return false;
  }
}
