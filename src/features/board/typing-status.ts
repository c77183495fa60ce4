/** Shows below a form whether its text is saved. */
export class TypingStatus {
  private readonly element = document.createElement("p");
  private wasRoutine = true;

  constructor(form: HTMLFormElement) {
    this.element.setAttribute("role", "status");
    this.element.dataset["typingStatus"] = "";
    this.element.dataset["meta"] = "";
    form.append(this.element);
  }

  /** @param isRoutine whether screen readers announce the text only after a problem */
  setText(text: string, isRoutine = false): void {
    if (this.element.textContent === text) return;
    this.element.setAttribute("aria-live", isRoutine && this.wasRoutine ? "off" : "polite");
    const content = document.createElement(isRoutine ? "span" : "strong");
    content.textContent = text;
    this.element.replaceChildren(content);
    this.wasRoutine = isRoutine;
  }

  /** Scrolls to the text, because it may be outside of the window when the button of the form was pressed. */
  reveal(): void {
    this.element.scrollIntoView({ block: "nearest" });
  }
}
