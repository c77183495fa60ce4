import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before the server's code: prints memory usage after a full garbage collection on SIGUSR2.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("SIGUSR2", () => {
  collect();
  // The second collection frees objects that finalizers released after the first.
  setTimeout(() => {
    collect();
    console.log(JSON.stringify({ memory: process.memoryUsage() }));
  }, 200);
});
