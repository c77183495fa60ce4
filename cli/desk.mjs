// An older Node refuses a file in TypeScript before it reads it, so what it is told must stand in JavaScript.
export {};

if (process.features.typescript) await import("./desk.ts");
else {
  console.error(
    `The desk needs the Node of this project, not ${process.version}: npm run desk -- list, ` +
      "or node_modules/.bin/node cli/desk.mjs list.",
  );
  process.exitCode = 1;
}
