import type { Collection, CollectionFile } from "@sveltia/cms";

/** Matches the fragment of an open entry: `#/collections/members/entries/rahul-ghosh`. */
const ENTRY = /^#\/collections\/([^/]+)\/entries\/([^/?]+)/;

/** Limit of retries for the page of a new or deleted file. The server may not have read the change yet. */
const MAX_RETRIES = 10;
const RETRY_INTERVAL_MS = 600;

const editorFrame = document.getElementById("editor") as HTMLIFrameElement;
const pathForm = document.querySelector("form") as HTMLFormElement;
const pathInput = document.getElementById("address") as HTMLInputElement;
const issueList = document.getElementById("issues") as HTMLUListElement;
const warningList = document.getElementById("warnings") as HTMLUListElement;
const checklist = document.getElementById("checklist") as HTMLDetailsElement;

const { collections } = (await (await fetch("/editor/config.json")).json()) as { collections: Collection[] };
let currentHash = "";

const showOpenEntry = () => {
  const { hash } = (editorFrame.contentWindow as Window).location;
  if (hash === currentHash) return;
  currentHash = hash;
  const path = getPreviewPath(hash);
  if (path !== undefined) showPage(path, MAX_RETRIES);
};
// Sveltia uses the History API, which fires no hashchange. Polling would miss new entries, whose URL changes quickly.
const watchEditor = () => {
  (editorFrame.contentWindow as Window).navigation.addEventListener("currententrychange", showOpenEntry);
  showOpenEntry();
};
editorFrame.addEventListener("load", watchEditor);
watchEditor();

pathForm.addEventListener("submit", (event) => {
  event.preventDefault();
  showPage(pathInput.value);
});
showPage("/");

/** Returns the path of the page of an open entry. */
function getPreviewPath(hash: string): string | undefined {
  const [, name, slug = ""] = hash.match(ENTRY) ?? [];
  const collection = collections.find((collection) => collection.name === name);
  if (!collection) return undefined;
  const entry: Collection | CollectionFile | undefined =
    "files" in collection ? collection.files.find((file) => file.name === slug) : collection;
  return entry?.preview_path?.replace("{{slug}}", slug);
}

/** Shows a page in a new frame, because Sveltia's `history.back()` would also navigate an existing frame. */
function showPage(path: string, maxRetries = 0): void {
  let retries = maxRetries;
  pathInput.value = path;
  const page = document.createElement("iframe");
  page.id = "page";
  page.title = "Live page";
  page.src = new URL(path, location.origin).href;
  page.addEventListener("load", () => {
    const pageWindow = page.contentWindow as Window & typeof globalThis;
    pathInput.value = pageWindow.location.pathname;
    const [{ responseStatus = 200 } = {}] = pageWindow.performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    if (responseStatus >= 400 && retries-- > 0)
      setTimeout(() => pageWindow.location.reload(), RETRY_INTERVAL_MS);
    void showIssues();
  });
  document.getElementById("page")?.replaceWith(page);
}

/** Shows content issues, warnings and open tasks, which otherwise appear only in the terminal. */
async function showIssues(): Promise<void> {
  const { issues, warnings, tasks } = (await (await fetch("/editor/issues.json")).json()) as Record<
    "issues" | "warnings" | "tasks",
    string[]
  >;
  issueList.replaceChildren(...issues.map(createItem));
  warningList.replaceChildren(...warnings.map(createItem));
  checklist.hidden = tasks.length === 0;
  checklist.querySelector("summary")?.replaceChildren(`To do before you go live (${tasks.length})`);
  checklist.querySelector("ul")?.replaceChildren(...tasks.map(createItem));
}

const createItem = (message: string) => Object.assign(document.createElement("li"), { textContent: message });
