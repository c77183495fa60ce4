/**
 * Whether a process of this machine is running, also one of another user.
 * @type {(pid: number) => boolean}
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
