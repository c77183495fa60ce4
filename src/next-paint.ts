/**
 * Resolves after the next frame has been painted. Slow work that waits for it does not keep a press from being
 * answered: the pressed button is seen first.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
