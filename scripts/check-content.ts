import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";
import { contentFaults, contentWarnings } from "#src/content/checks/content-faults.ts";
import { faultLine } from "#src/content/checks/fault.ts";
import { marked } from "#src/content/checks/translations.ts";

const MARK = "--mark";
const [option, ...names] = process.argv.slice(2);

/** `--mark bn/pages/home.yaml` marks translations as up to date with the current English text. */
if (option === MARK)
  for (const name of names) writeFileSync(join(contentDir, name), marked(contentDir, name));

const folders = { content: contentDir, public: publicDir };
for (const fault of contentWarnings(folders)) console.warn(`warning: ${faultLine(fault)}`);
const faults = contentFaults(folders);
for (const fault of faults) console.error(faultLine(fault));
if (faults.length > 0) process.exitCode = 1;
else console.log("content/ is valid");
