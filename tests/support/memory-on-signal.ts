import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before the server's code. On SIGUSR2, prints the memory usage after a full garbage collection.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("SIGUSR2", () => {
  collect();
  // Frees objects that finalizers have released since the first collection.
  setTimeout(() => {
    collect();
    console.log(JSON.stringify({ memory: process.memoryUsage() }));
  }, 200);
});
