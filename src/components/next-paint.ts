const HIDDEN_TAB_TIMEOUT_MS = 100;

/**
 * Resolves after the next frame is painted. Call it before slow work, so that a pressed button shows feedback first. In
 * a hidden tab, which paints no frames, it resolves after a timeout.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_TAB_TIMEOUT_MS);
  });
