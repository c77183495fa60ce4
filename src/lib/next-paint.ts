const HIDDEN_MS = 100;

/**
 * Resolves after the next frame has been painted. Slow work that waits for it does not keep a press from being
 * answered: the pressed button is seen first. In a hidden tab, where nothing is painted, it waits no longer than that.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted));
    setTimeout(painted, HIDDEN_MS);
  });
