import { runTool } from "./run-tool.mjs";

/** Installs packages of Debian, which takes root; a failure ends the set-up with the given sentence. */
export async function installDebianPackages(names, sentence) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runTool("apt-get", ["update"], sentence, { env });
  await runTool("apt-get", ["install", "-y", "--no-install-recommends", ...names], sentence, { env });
}
