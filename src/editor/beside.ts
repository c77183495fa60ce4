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

const follow = (hash = (form.contentWindow as Window).location.hash) => {
  if (hash === shown) return;
  shown = hash;
  const path = pathOf(hash);
  if (path !== undefined) show(path);
};
// Sveltia changes its address by the history, of which no event tells another window.
setInterval(() => follow(), 300);
addEventListener("message", ({ origin, data }) => {
  const path = origin === location.origin && typeof data.added === "string" && pathOf(data.added);
  if (!path) return;
  shown = data.added;
  show(path, true);
});

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
function show(path: string, isNew = false): void {
  let tries = isNew ? UNTIL_READ : 0;
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
    if (tries > 0) setTimeout(() => location.reload(), TRY_EVERY_MS);
    // A list that was loaded before the new file was read looks right and is old: it is loaded once more.
    tries = responseStatus === 404 ? tries - 1 : 0;
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
