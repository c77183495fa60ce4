import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded into a server before its own code: it says on SIGUSR2 what memory is in use after a full collection.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("SIGUSR2", () => {
  collect();
  // What the first collection set free for finalisers goes with the second.
  setTimeout(() => {
    collect();
    console.log(JSON.stringify({ memory: process.memoryUsage() }));
  }, 200);
});
