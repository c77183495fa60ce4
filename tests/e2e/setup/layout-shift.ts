/** Sums the layout shifts of the page in `window.layoutShift`. */
export function observeLayoutShift(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

declare global {
  interface Window {
    layoutShift: number;
  }
}
