import { readFileSync } from "node:fs";

/** What a process has used of the processor so far, in milliseconds; Linux counts hundredths of a second. */
export function processorTime(pid: number | undefined): number {
  const fields = told(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** The memory that a process has now, or the most it has had, in MB. */
export function memoryOf(pid: number | undefined, which: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`^${which}:\\s+(\\d+)`, "m").exec(told(pid, "status"))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Empty once the process has ended. */
function told(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
