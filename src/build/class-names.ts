import { basename } from "node:path";

const files = new Map<string, string>();

/**
 * Names a class of a CSS Module after its file and itself, such as `Card-title`: a hash in each name would
 * add close to a kilobyte to every page.
 * @throws when two modules of the same file name would share their class names
 */
export function className(name: string, path: string): string {
  const file = path.replace(/\?.*$/, "");
  const module = basename(file).replace(/\.module\.css$/, "");
  const known = files.get(module);
  if (known !== undefined && known !== file)
    throw new Error(`${known} and ${file} have the same file name, so their classes would mix: rename one`);
  files.set(module, file);
  return `${module}-${name}`;
}
