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

/**
 * Lays Bengali out anew whenever a face has come: Chromium 156 leaves some words as they were drawn without one, as
 * boxes on a machine that has none.
 */
export function drawLateWords(): void {
  document.fonts.addEventListener("loadingdone", () => {
    for (const { style } of document.querySelectorAll<HTMLElement>("[lang^=bn]"))
      style.letterSpacing = style.letterSpacing ? "" : ".001px";
  });
}
