/**
 * Notes with a page in the session's history that it is read in the system's face, because the display face came too
 * late: after a reload or on the way back the document's first script leaves it so. Headings of other heights would
 * move what was being read.
 */
export function keepFace(): void {
  const name = document.querySelector<HTMLElement>("header [data-display]");
  addEventListener("load", () => {
    if (!name) return;
    const { width } = name.getBoundingClientRect();
    name.style.fontFamily = "var(--font-text)";
    const without = name.getBoundingClientRect().width;
    name.style.fontFamily = "";
    if (width === without) history.replaceState({ ...history.state, face: "system" }, "");
  });
}
