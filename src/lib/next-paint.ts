const HIDDEN_TAB_TIMEOUT_MS = 100;

/**
 * Resolves after the next frame was painted, so that slow work does not delay the feedback of a pressed button. In a
 * hidden tab, which paints no frames, it resolves after a timeout.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_TAB_TIMEOUT_MS);
  });
