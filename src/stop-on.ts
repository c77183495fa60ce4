/** Stops the build when content files contradict each other; each fault names file, field and what is expected. */
export function stopOn(faults: string[]): void {
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
