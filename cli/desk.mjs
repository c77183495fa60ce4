// In JavaScript, because an older Node rejects TypeScript before it can print the message below.
export {};

// Commands such as `head` close the pipe early.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

if (process.features.typescript) {
  const { runCommand } = await import("./desk.ts");
  process.exitCode = await runCommand(process.argv.slice(2));
} else {
  console.error(
    `The desk needs the Node of this project, not ${process.version}. Run npm run desk -- list, ` +
      "or node_modules/.bin/node cli/desk.mjs list.",
  );
  process.exitCode = 1;
}
