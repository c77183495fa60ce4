/**
 * On a slow network script comes seconds after the finger: a button pressed before its island says `ready`
 * (src/island/react-client.ts) is pressed again then, unless the browser has already sent the form it belongs to, or
 * the visitor types on.
 */
export function repeatPress(): void {
  let pressed: HTMLElement | null | undefined;
  const keep = ({ target, type }: Event) => {
    pressed =
      type === "click"
        ? (target as Element).closest<HTMLElement>("astro-island:not([ready]) button")
        : undefined;
  };
  for (const type of ["click", "submit", "input"]) addEventListener(type, keep, true);
  addEventListener("ready", ({ target }) => {
    if (pressed && (target as Element).contains(pressed)) pressed.click();
  });
}
