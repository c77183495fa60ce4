import { checkFileSizes } from "./check-file-sizes.ts";
import { forgetText, hashText, keepText, readKeptText } from "./kept-texts.ts";
import { reloadAt } from "./reload-at.ts";
import { getRestoredText } from "./restored-text.ts";
import { revealPanel, setFormToken, waitUntilOpen } from "./sign-in-again.ts";
import { requestStatus, type SubmissionError, submitFields } from "./submit-fields.ts";
import { type Control, listControls, readValues, writeValues } from "./typed-controls.ts";
import { fillTime, typingCopy } from "./typing-copy.ts";
import { TypingStatus } from "./typing-status.ts";

const DEBOUNCE_MS = 1_000;
const SAVE_TIMEOUT_MS = 20_000;
/** Includes the upload of files. */
const SEND_TIMEOUT_MS = 60_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** A longer text may exceed the limit of requests that continue after the page was closed. */
const MAX_KEEPALIVE_LENGTH = 15_000;
/** Parameters of a page that says that an action had no effect. */
const NO_EFFECT = /[?&](?:stale|unchanged|day|email)=/;

type Button = HTMLButtonElement | undefined;

const startedForms = new WeakSet<HTMLFormElement>();

/** Starts the forms of the page into which something is typed, except for those that were started before. */
export function startTypedForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("main form[method=post]")) {
    const controls = listControls(form);
    if (startedForms.has(form)) continue;
    startedForms.add(form);
    if (controls.length > 0) new TypedForm(form, controls).start();
    checkFileSizes(form);
  }
}

/**
 * A form into which something is typed. It is in the storage of the browser until the server has it: if the browser is offline or
 * the session has ended, the page stays as it is. The text of a draft is also saved on the server while it is typed.
 */
class TypedForm {
  private readonly form: HTMLFormElement;
  private readonly controls: Control[];
  private readonly field: HTMLTextAreaElement | undefined;
  private readonly isDraft: boolean;
  private readonly url: string;
  /** Of the text in the storage. */
  private readonly id: string;
  /** Hash of the text that the server has. */
  private base: number;
  private readonly status: TypingStatus;
  private readonly key: HTMLInputElement;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private lastButton: Button;
  private isSending = false;
  /** Whether the text has changed since it was saved. */
  private isUnsaved = false;
  /** Whether the button was pressed, and the text was not sent. */
  private isUnsent = false;
  /** Requests run one after the other, because a draft that arrives after the reply would be left over. */
  private lastRequest: Promise<unknown> = Promise.resolve();

  constructor(form: HTMLFormElement, controls: Control[]) {
    this.form = form;
    this.controls = controls;
    this.field = controls.find((control) => control instanceof HTMLTextAreaElement);
    this.isDraft = form.hasAttribute("data-draft");
    // `form.action` returns the buttons named `action`.
    this.url = form.getAttribute("action") ?? "";
    const main = this.field ?? controls[0];
    this.id = `${location.pathname} ${main?.id || main?.name}`;
    this.base = hashText(this.field?.defaultValue ?? "");
    this.status = new TypingStatus(form);
    this.key = form.querySelector<HTMLInputElement>("input[name=key]") ?? addKeyInput(form);
  }

  /** Restores a text that was not saved, and starts to listen. */
  start(): void {
    const { form, controls, field } = this;
    this.restore();
    form.addEventListener("input", ({ target }) => {
      if (!controls.some((control) => control === target)) return;
      this.isUnsaved = true;
      this.keep();
      this.scheduleSave(DEBOUNCE_MS);
    });
    field?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      findMainButton(form)?.click();
    });
    form.addEventListener("change", () => this.scheduleSave(DEBOUNCE_MS));
    // Safari before version 15.4 has no `event.submitter`.
    form.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button?.type === "submit") this.lastButton = button;
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.send(this.lastButton);
    });
    // At once, because a hidden page may be closed.
    const saveNow = () => {
      if (this.isDraft) void this.save();
    };
    document.addEventListener("visibilitychange", saveNow);
    addEventListener("online", saveNow);
    // The browser may show the page of a sent reply again without loading it.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted && this.isSending) location.reload();
    });
  }

  private restore(): void {
    const { field, base, key, id, form, status } = this;
    const kept = readKeptText(id);
    if (!kept) {
      if (this.isNotStored) this.keep();
      return;
    }
    const restored = field && getRestoredText(kept.text, kept.base === base, field.defaultValue);
    if (field && restored !== undefined) field.value = restored;
    const isChanged = writeValues(this.otherControls, kept.values ?? {}) || restored !== undefined;
    if (kept.isUnsent && kept.text.trim() + Object.values(kept.values ?? {}).join("") !== "") {
      this.isUnsent = true;
      status.setText(fillTime(typingCopy.notSentRestored, kept.at));
    } else if (isChanged) status.setText(fillTime(typingCopy.restored, kept.at));
    if (isChanged || this.isNotStored) {
      if (kept.key) key.value = kept.key;
      this.isUnsaved = true;
      const details = form.closest("details");
      if (details) details.open = true;
      this.scheduleSave(DEBOUNCE_MS);
    } else forgetText(id);
  }

  /** Whether the server has rendered values that it has not stored. */
  private get isNotStored(): boolean {
    return this.form.hasAttribute("data-not-stored");
  }

  private get text(): string {
    return this.field?.value ?? "";
  }

  private get otherControls(): Control[] {
    return this.controls.filter((control) => control !== this.field);
  }

  private keep(): void {
    const { id, text, key, base, isUnsent } = this;
    const values = readValues(this.otherControls);
    keepText(id, { text, at: Date.now(), key: key.value, base, values, isUnsent });
  }

  /** Returns everything that is typed, to compare it. */
  private read(): string {
    return JSON.stringify(readValues(this.controls));
  }

  private enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const request = this.lastRequest.then(task);
    this.lastRequest = request.catch(() => {});
    return request;
  }

  private scheduleSave(delayMs: number): void {
    if (!this.isDraft || !this.isUnsaved) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), delayMs);
  }

  private async save(): Promise<void> {
    const { status } = this;
    clearTimeout(this.timer);
    if (this.isSending || !this.isUnsaved) return;
    if (this.form.querySelector<HTMLSelectElement>("select[name=member]")?.value === "") {
      status.setText(typingCopy.who);
      return;
    }
    const { text } = this;
    const result = await this.enqueue(() => this.submitDraft());
    if (this.isSending) return;
    if ("error" in result) {
      await this.handleSaveError(result.error);
      return;
    }
    this.retryMs = FIRST_RETRY_MS;
    const { outcome, at, location: target } = result.response;
    if (outcome === "refused") status.setText(this.getFailure("failed"));
    else if (this.text !== text) {
      this.base = hashText(text);
      this.scheduleSave(DEBOUNCE_MS);
    } else {
      this.isUnsaved = false;
      this.base = hashText(text);
      forgetText(this.id);
      const saved = outcome === "stale" ? typingCopy.outdated : typingCopy.saved;
      if (this.isUnsent && outcome !== "sent") status.setText(fillTime(typingCopy.notSentSaved, at));
      else status.setText(fillTime(saved, at), true);
      // The reply was sent, but its response was lost.
      if (outcome === "sent") this.leave(target);
    }
  }

  private submitDraft() {
    const fields = new FormData(this.form);
    fields.delete("attachments");
    fields.set("action", "save-draft");
    const keepalive = this.text.length < MAX_KEEPALIVE_LENGTH;
    return submitFields(this.url, fields, { timeoutMs: SAVE_TIMEOUT_MS, keepalive });
  }

  private async handleSaveError(error: SubmissionError): Promise<void> {
    const { status } = this;
    if (error === "stale-page" && (await this.refreshToken())) return this.save();
    if (error === "session-ended") {
      status.setText(this.isUnsent ? typingCopy.notSentEnded : typingCopy.ended);
      const { member } = await waitUntilOpen(this.form, this.url);
      if (isSameMember(member)) return this.save();
      status.setText(typingCopy.otherMember);
      return undefined;
    }
    status.setText(this.getFailure(error === "offline" ? "offline" : "failed"));
    this.scheduleSave(this.retryMs * (1 + Math.random() / 4));
    this.retryMs = Math.min(2 * this.retryMs, MAX_RETRY_MS);
    return undefined;
  }

  /** Returns why the text was not sent if the button was pressed, and otherwise why it was not saved. */
  private getFailure(error: "offline" | "failed"): string {
    if (!this.isUnsent) return typingCopy[error];
    return error === "offline" ? typingCopy.notSentOffline : typingCopy.notSentFailed;
  }

  /** @returns whether the session is open */
  private async refreshToken(): Promise<boolean> {
    const session = await requestStatus(this.url);
    if ("error" in session) return false;
    setFormToken(session.response.token);
    return true;
  }

  private async send(button: Button): Promise<void> {
    const { status } = this;
    if (this.isSending) return;
    this.isSending = true;
    this.isUnsent = false;
    clearTimeout(this.timer);
    this.keep();
    status.setText(typingCopy.sending);
    button?.setAttribute("aria-disabled", "true");
    const typed = this.read();
    const error = await this.enqueue(() => this.submit(button));
    button?.removeAttribute("aria-disabled");
    // The page is being replaced.
    if (!error) return;
    this.isSending = false;
    this.isUnsaved = true;
    // The other buttons of a draft save it.
    this.isUnsent = !this.isDraft || (button?.value !== "save-draft" && button?.name !== "saved");
    // Without a response, it may have been sent.
    if (error !== "failed") this.keep();
    if (error === "session-ended") {
      await this.sendWhenOpen(button, typed);
      return;
    }
    status.setText(this.getFailure(error === "offline" ? "offline" : "failed"));
    status.reveal();
    // Saving also finds out whether the reply arrived.
    this.scheduleSave(this.retryMs);
  }

  /** @returns `undefined` if the form was accepted */
  private async submit(button: Button): Promise<SubmissionError | undefined> {
    const { form, url, text } = this;
    const fields = new FormData(form);
    if (button?.name) fields.set(button.name, button.value);
    const hasFiles = Number(form.querySelector<HTMLInputElement>("input[type=file]")?.files?.length ?? 0) > 0;
    // The server closes the connection of a large upload without a session, which looks like a lost connection.
    const session = hasFiles ? await requestStatus(url) : undefined;
    if (session && "error" in session) return session.error;
    const keepalive = !hasFiles && text.length < MAX_KEEPALIVE_LENGTH;
    const options = { timeoutMs: SEND_TIMEOUT_MS, keepalive };
    let result = await submitFields(url, fields, options);
    if ("error" in result && result.error === "stale-page" && (await this.refreshToken())) {
      fields.set("token", form.querySelector<HTMLInputElement>("input[name=token]")?.value ?? "");
      result = await submitFields(url, fields, options);
    }
    if ("error" in result && result.error === "rejected") {
      // The next page shows the errors.
      HTMLFormElement.prototype.submit.call(form);
      return undefined;
    }
    if ("error" in result) return result.error;
    const { location: target } = result.response;
    // After any other outcome, the next page restores the text unless it contains it.
    if (!NO_EFFECT.test(target)) forgetText(this.id);
    this.leave(target);
    return undefined;
  }

  /** Sends after the board was opened again, unless the text or the member has changed. */
  private async sendWhenOpen(button: Button, typed: string): Promise<void> {
    const { status } = this;
    status.setText(this.isUnsent ? typingCopy.notSentEnded : typingCopy.ended);
    const opened = waitUntilOpen(this.form, this.url);
    revealPanel();
    status.reveal();
    const { member } = await opened;
    if (!isSameMember(member)) status.setText(typingCopy.otherMember);
    else if (this.read() === typed) await this.send(button);
    else {
      status.setText(typingCopy.notSentChanged);
      this.scheduleSave(0);
    }
  }

  private leave(target: string): void {
    this.isSending = true;
    // Otherwise Firefox would put the text into the field of the reloaded page.
    this.form.setAttribute("autocomplete", "off");
    reloadAt(target);
  }
}

/** Whether a member is the one for whom the page was rendered, or the page had none. */
function isSameMember(member = ""): boolean {
  const rendered = document.querySelector<HTMLElement>("[data-typing]")?.dataset["member"] ?? "";
  return rendered === "" || rendered === member;
}

const findMainButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>("button[value=reply]") ??
  form.querySelector<HTMLButtonElement>("button[type=submit]");

function addKeyInput(form: HTMLFormElement): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = "key";
  input.value = createUuid();
  form.append(input);
  return input;
}

/** Safari before version 15.4 has no `crypto.randomUUID()`. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
