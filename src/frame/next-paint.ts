/**
 * Resolves after the next frame has been painted, as ../next-paint does. One module for both would be a file that
 * every page had to fetch.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
