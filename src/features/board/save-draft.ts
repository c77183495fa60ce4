/**
 * Saves a reply as a draft while it is typed, and checks the size of its attachments. Without JavaScript, a button
 * saves it.
 */

const DEBOUNCE_MS = 1_000;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  saveWhileTyping(form);
  checkFileSizes(form);
}

function saveWhileTyping(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Promise<unknown> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const fields = new FormData(form);
    fields.delete("attachments");
    fields.set("action", "save-draft");
    // `form.action` returns the buttons named `action`.
    const url = form.getAttribute("action") ?? "";
    pending = fetch(url, { method: "POST", body: fields, redirect: "manual", keepalive: true })
      // The next keystroke, or the button, saves again.
      .catch(() => {})
      .finally(() => {
        pending = undefined;
      });
  };
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    clearTimeout(timer);
    timer = setTimeout(save, DEBOUNCE_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && timer !== undefined) save();
  });
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    timer = undefined;
    // Safari before version 16 has no `requestSubmit()`.
    if (!pending || !("requestSubmit" in form)) return;
    // A draft that arrives after the reply would be left over.
    event.preventDefault();
    void pending.then(() => form.requestSubmit(event.submitter));
  });
}

function checkFileSizes(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  input?.addEventListener("change", () => {
    const { maxBytes, tooLarge = "" } = input.dataset;
    const size = [...(input.files ?? [])].reduce((sum, file) => sum + file.size, 0);
    input.setCustomValidity(size > Number(maxBytes) ? tooLarge : "");
    input.reportValidity();
  });
}
