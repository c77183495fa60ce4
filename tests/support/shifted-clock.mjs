// Loaded before the server: with each SIGUSR2 its clock goes on by SHIFT_MS.
const now = Date.now;
let shift = 0;
Date.now = () => now() + shift;
process.on("SIGUSR2", () => {
  shift += Number(process.env.SHIFT_MS);
});
