// Loaded before the server's code: advances `Date.now` by SHIFT_MS on each SIGUSR2.
const now = Date.now;
let shift = 0;
Date.now = () => now() + shift;
process.on("SIGUSR2", () => {
  shift += Number(process.env.SHIFT_MS);
});
