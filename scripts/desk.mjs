// `npm run desk` runs the desk of the current release, because the code of the working tree may be newer than the server
// and would migrate its database. Before the first release, it runs the desk of the working tree.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { getCurrentRelease, getNode } from "#server/process/releases.mjs";

const release = getCurrentRelease();
const node = release ? getNode(release) : process.execPath;
const command = [join(release ?? ".", "cli/desk.mjs"), ...process.argv.slice(2)];
const { status } = spawnSync(node, command, { stdio: "inherit" });
process.exitCode = status ?? 1;
