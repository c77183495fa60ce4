// The desk, for whatever Node it is started with: `desk.ts` is a link to this file, since an older Node refuses a file of
// that name before it reads it.
export {};

if (process.features.typescript) await import("./program.ts");
else {
  console.error(
    `The desk needs the Node of this project, not ${process.version}: npm run desk -- list, ` +
      "or node_modules/.bin/node cli/desk.ts list.",
  );
  process.exitCode = 1;
}
