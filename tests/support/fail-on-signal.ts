// Loaded before the server's code. SIGUSR2 causes an unhandled rejection, like an error in the code would.
process.on("SIGUSR2", () => void Promise.reject(new Error('invalid input: "asha@example.com"')));
