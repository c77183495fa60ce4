import type { Collection, CollectionFile } from "@sveltia/cms";

/** The entry whose form is open: `#/collections/members/entries/rahul-ghosh`. */
const ENTRY = /^#\/collections\/([^/]+)\/entries\/([^/?]+)/;

const form = document.getElementById("form") as HTMLIFrameElement;
const line = document.querySelector("form") as HTMLFormElement;
const address = document.getElementById("address") as HTMLInputElement;

const { collections } = (await (await fetch("/editor/config.json")).json()) as { collections: Collection[] };
let shown = "";

const follow = () => {
  const { hash } = (form.contentWindow as Window).location;
  if (hash === shown) return;
  shown = hash;
  const path = pathOf(hash);
  if (path !== undefined) show(path);
};
// Sveltia changes its address by the history, of which no event tells another window.
setInterval(follow, 300);

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
function show(path: string): void {
  const page = document.createElement("iframe");
  page.id = "page";
  page.title = "Live page";
  page.src = new URL(path, location.origin).href;
  page.addEventListener("load", () => {
    address.value = (page.contentWindow as Window).location.pathname;
  });
  document.getElementById("page")?.replaceWith(page);
}
