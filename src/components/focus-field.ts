/**
 * Focuses the control of a `Field` and moves the field to the middle of the window. On focus alone, WebKit scrolls the
 * control to the top edge, where its label is out of view.
 */
export function focusField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView({ block: "center" });
}
