import type { Collection, CollectionFile } from "@sveltia/cms";

/** The fragment of an open entry: `#/collections/members/entries/rahul-ghosh`. */
const ENTRY = /^#\/collections\/([^/]+)\/entries\/([^/?]+)/;

/** Retries for the page of a new file, which the server has not read yet. */
const MAX_RETRIES = 10;
const RETRY_INTERVAL_MS = 600;

const editorFrame = document.getElementById("form") as HTMLIFrameElement;
const addressForm = document.querySelector("form") as HTMLFormElement;
const addressInput = document.getElementById("address") as HTMLInputElement;
const issueList = document.getElementById("issues") as HTMLUListElement;

const { collections } = (await (await fetch("/editor/config.json")).json()) as { collections: Collection[] };
let currentHash = "";

const showOpenEntry = () => {
  const { hash } = (editorFrame.contentWindow as Window).location;
  if (hash === currentHash) return;
  currentHash = hash;
  const path = previewPath(hash);
  if (path !== undefined) show(path, MAX_RETRIES);
};
// Sveltia uses the History API, which fires no hashchange. Polling would miss new entries, whose address lasts a moment.
const listen = () => {
  (editorFrame.contentWindow as Window).navigation.addEventListener("currententrychange", showOpenEntry);
  showOpenEntry();
};
editorFrame.addEventListener("load", listen);
listen();

addressForm.addEventListener("submit", (event) => {
  event.preventDefault();
  show(addressInput.value);
});
show("/");

/** Returns the address of the page of an open entry. */
function previewPath(hash: string): string | undefined {
  const [, name, slug = ""] = hash.match(ENTRY) ?? [];
  const collection = collections.find((collection) => collection.name === name);
  if (!collection) return undefined;
  const entry: Collection | CollectionFile | undefined =
    "files" in collection ? collection.files.find((file) => file.name === slug) : collection;
  return entry?.preview_path?.replace("{{slug}}", slug);
}

/** Shows a page in a new frame. Frames share a history, so Sveltia's `history.back()` would also affect an existing frame. */
function show(path: string, maxRetries = 0): void {
  let retries = maxRetries;
  addressInput.value = path;
  const page = document.createElement("iframe");
  page.id = "page";
  page.title = "Live page";
  page.src = new URL(path, location.origin).href;
  page.addEventListener("load", () => {
    const { location, performance } = page.contentWindow as Window & typeof globalThis;
    addressInput.value = location.pathname;
    const [{ responseStatus } = {}] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    if (responseStatus === 404 && retries-- > 0) setTimeout(() => location.reload(), RETRY_INTERVAL_MS);
    void showIssues();
  });
  document.getElementById("page")?.replaceWith(page);
}

/** Shows content issues, which are otherwise only in the terminal. Runs after the page has loaded. */
async function showIssues(): Promise<void> {
  const messages = (await (await fetch("/editor/issues.json")).json()) as string[];
  issueList.replaceChildren(
    ...messages.map((message) => Object.assign(document.createElement("li"), { textContent: message })),
  );
}
