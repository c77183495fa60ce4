import type { Directive } from "./island";

/**
 * `client:near`: an island hydrates when somebody turns to it, so that one in the first view costs no script until
 * then. With a value, such as `client:near="contact"`, it hydrates at once when session storage holds a draft of that
 * form, which is then put back (E10), or when the address names what it is about (W9).
 */
const near: Directive = (hydrate, { value }) => {
  if (value && /[?&](about|position)=/.test(location.search)) return hydrate();
  try {
    if (Object.keys(sessionStorage).some((key) => key.startsWith(`draft:${value}`))) hydrate();
  } catch {
    // Storage may be forbidden; then there is no draft either.
  }
};

export default near;
