// Loaded before the server's code. Each SIGUSR2 advances `Date.now` by SHIFT_MS.
const now = Date.now;
let shiftMs = 0;
Date.now = () => now() + shiftMs;
process.on("SIGUSR2", () => {
  shiftMs += Number(process.env.SHIFT_MS);
});
