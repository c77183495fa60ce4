// Loaded before the server's code. SIGUSR2 causes an unhandled rejection, and SIGWINCH an uncaught exception, like an
// error in the code would.
const createError = () => new Error('invalid input: "typed by a visitor"');
process.on("SIGUSR2", () => void Promise.reject(createError()));
process.on("SIGWINCH", () => {
  throw createError();
});
