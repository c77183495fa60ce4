// Loaded before the server's code. SIGUSR2 starts an endless loop, like an error in the code would.
process.on("SIGUSR2", () => {
  for (;;);
});
