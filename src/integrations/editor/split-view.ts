import type { Collection, CollectionFile } from "@sveltia/cms";

/** The entry whose form is open: `#/collections/members/entries/rahul-ghosh`. */
const ENTRY = /^#\/collections\/([^/]+)\/entries\/([^/?]+)/;

/** How often the page of a file that is new is asked for, until the server has read it. */
const UNTIL_READ = 10;
const TRY_EVERY_MS = 600;

const form = document.getElementById("form") as HTMLIFrameElement;
const line = document.querySelector("form") as HTMLFormElement;
const address = document.getElementById("address") as HTMLInputElement;
const faults = document.getElementById("faults") as HTMLUListElement;

const { collections } = (await (await fetch("/editor/config.json")).json()) as { collections: Collection[] };
let shown = "";

const follow = () => {
  const { hash } = (form.contentWindow as Window).location;
  if (hash === shown) return;
  shown = hash;
  const path = pathOf(hash);
  if (path !== undefined) show(path, UNTIL_READ);
};
// Sveltia changes its address by the history, and that of a new entry for a moment only.
const listen = () => {
  (form.contentWindow as Window).navigation.addEventListener("currententrychange", follow);
  follow();
};
form.addEventListener("load", listen);
listen();

line.addEventListener("submit", (event) => {
  event.preventDefault();
  show(address.value);
});
show("/");

function pathOf(hash: string): string | undefined {
  const [, name, slug = ""] = hash.match(ENTRY) ?? [];
  const collection = collections.find((one) => one.name === name);
  if (!collection) return undefined;
  const entry: Collection | CollectionFile | undefined =
    "files" in collection ? collection.files.find((file) => file.name === slug) : collection;
  return entry?.preview_path?.replace("{{slug}}", slug);
}

/** Always in a frame of its own: frames share one history, and Sveltia, which goes back after saving, would take this one along. */
function show(path: string, tries = 0): void {
  let left = tries;
  address.value = path;
  const page = document.createElement("iframe");
  page.id = "page";
  page.title = "Live page";
  page.src = new URL(path, location.origin).href;
  page.addEventListener("load", () => {
    const { location, performance } = page.contentWindow as Window & typeof globalThis;
    address.value = location.pathname;
    const [{ responseStatus } = {}] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    if (responseStatus === 404 && left-- > 0) setTimeout(() => location.reload(), TRY_EVERY_MS);
    void tellFaults();
  });
  document.getElementById("page")?.replaceWith(page);
}

/** Whoever edits here does not look at the terminal. After the page, which is waited for. */
async function tellFaults(): Promise<void> {
  const sentences = (await (await fetch("/editor/faults.json")).json()) as string[];
  faults.replaceChildren(
    ...sentences.map((sentence) => Object.assign(document.createElement("li"), { textContent: sentence })),
  );
}
