import { contentDir, publicDir } from "../server/disk/site-folders.mjs";
import { contentFaults } from "../src/content/checks/content-faults.ts";
import { faultLine } from "../src/content/checks/fault.ts";

const faults = contentFaults({ content: contentDir, public: publicDir });
for (const fault of faults) console.error(faultLine(fault));
if (faults.length > 0) process.exitCode = 1;
else console.log("content/ is in order");
