import type { ClientDirective } from "astro";

/**
 * `client:near`: hydrates an island at the first pointer, key or focus event in it, so that an island in the
 * first view costs no script until somebody turns to it. With a value, such as `client:near="contact"`, it
 * hydrates at once when session storage holds a draft of that form, which is then put back (E10), or when the
 * address names what the form is about (W9).
 */
const near: ClientDirective = (load, { value }, element) => {
  const events = ["pointerover", "focusin", "keydown"];
  const hydrate = async () => {
    for (const event of events) element.removeEventListener(event, hydrate);
    (await load())();
  };
  for (const event of events) element.addEventListener(event, hydrate);
  if (value && /[?&]about=/.test(location.search)) return void hydrate();
  try {
    if (Object.keys(sessionStorage).some((key) => key.startsWith(`draft:${value}`))) hydrate();
  } catch {
    // Storage may be forbidden; then there is no draft either.
  }
};

export default near;
