import type { PublishEvent, PublishStatus } from "./publish.ts";

const dialog = document.getElementById("publishing") as HTMLDialogElement;
const form = dialog.querySelector("form") as HTMLFormElement;
const title = dialog.querySelector("h1") as HTMLHeadingElement;
const explanation = dialog.querySelector("p") as HTMLParagraphElement;
const messageField = dialog.querySelector("label") as HTMLLabelElement;
const messageInput = dialog.querySelector("input") as HTMLInputElement;
const progress = dialog.querySelector("ol") as HTMLOListElement;
const startButton = dialog.querySelector("button[type=submit]") as HTMLButtonElement;
const closeButton = dialog.querySelector("button[type=button]") as HTMLButtonElement;

const { content: token } = document.querySelector("meta[name=publishing-token]") as HTMLMetaElement;

type Action = "publish" | "undo";
let action: Action = "publish";
let isRunning = false;

for (const name of ["publish", "undo"] as const)
  document.getElementById(name)?.addEventListener("click", () => void open(name));
closeButton.addEventListener("click", () => dialog.close());
dialog.addEventListener("cancel", (event) => {
  if (isRunning) event.preventDefault();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void start();
});

async function open(newAction: Action): Promise<void> {
  action = newAction;
  title.textContent = startButton.textContent = action === "publish" ? "Publish" : "Undo";
  explanation.textContent = "";
  progress.replaceChildren();
  closeButton.textContent = "Cancel";
  setRunning(true);
  dialog.showModal();
  const response = await send("status");
  setRunning(false);
  if (!response.ok) return showRefusal(response);
  const status: PublishStatus = await response.json();
  explanation.textContent = action === "publish" ? explainPublish(status) : explainUndo(status);
  messageField.hidden = action === "undo";
  startButton.hidden = action === "undo" && status.lastMessage === undefined;
  (action === "undo" ? closeButton : messageInput).focus();
}

function explainPublish({ changedFiles }: PublishStatus): string {
  const unsaved = "Entries that are not saved are not published.";
  return changedFiles ? `Changed files: ${changedFiles.length}. ${unsaved}` : unsaved;
}

function explainUndo({ changedFiles, lastMessage }: PublishStatus): string {
  if (!changedFiles) return "Undo needs a Git repository.";
  if (lastMessage === undefined) return "There is nothing to undo.";
  return `“${lastMessage}” will be taken back, in the content and on the site.`;
}

const send = (path: "status" | Action, body = "") =>
  fetch(`/editor/publish-requests/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });

/** Starts the action and shows its progress. */
async function start(): Promise<void> {
  progress.replaceChildren();
  setRunning(true);
  try {
    const response = await send(action, messageInput.value);
    if (response.ok) for await (const event of readEvents(response)) showEvent(event);
    else await showRefusal(response);
  } catch {
    addLine(
      "failed",
      "The editor does not respond. Check that npm run edit is running, then reload this page.",
    );
  }
  setRunning(false);
  closeButton.textContent = "Close";
}

async function* readEvents(response: Response): AsyncGenerator<PublishEvent> {
  const reader = (response.body as NonNullable<Response["body"]>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let rest = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

async function showRefusal(response: Response): Promise<void> {
  const { error } = await response.json();
  addLine("failed", error);
}

function showEvent(event: PublishEvent): void {
  const line = addLine(event.kind, event.text);
  if (event.kind !== "done") return;
  const link = Object.assign(document.createElement("a"), { href: event.siteUrl, target: "_blank" });
  line.append(" ", Object.assign(link, { textContent: event.siteUrl }));
  messageInput.value = "";
  startButton.hidden = messageField.hidden = true;
  // The forms still contain the earlier text.
  if (event.contentChanged)
    (document.getElementById("editor") as HTMLIFrameElement).contentWindow?.location.reload();
}

function addLine(kind: PublishEvent["kind"], text: string): HTMLLIElement {
  const line = Object.assign(document.createElement("li"), { className: kind, textContent: text });
  progress.append(line);
  line.scrollIntoView();
  return line;
}

function setRunning(running: boolean): void {
  isRunning = running;
  startButton.disabled = closeButton.disabled = running;
  messageInput.disabled = running || action === "undo";
}
