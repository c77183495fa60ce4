// The desk, for whatever Node it is started with: `desk.ts` is a link to this file, since an older Node refuses a file of
// that name before it reads it.
export {};

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error) => {
  if (!("code" in error) || error.code !== "EPIPE") throw error;
  process.exit(0);
});

if (process.features.typescript) {
  const { desk } = await import("./program.ts");
  process.exitCode = await desk(process.argv.slice(2));
} else {
  console.error(
    `The desk needs the Node of this project, not ${process.version}: npm run desk -- list, ` +
      "or node_modules/.bin/node cli/desk.ts list.",
  );
  process.exitCode = 1;
}
