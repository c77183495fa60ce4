import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { mockFolderPicker } from "#tests/support/folder-picker.ts";

const PUBLISH_TIMEOUT_MS = 300_000;

/** Operates the editor by visible labels, as an owner does, and counts clicks and keystrokes. */
export class Editor {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly livePage: FrameLocator;
  clicks = 0;
  keystrokes = 0;
  /** Time of the last save or deletion, in epoch milliseconds. */
  lastSavedAt = 0;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator("#editor");
    this.livePage = page.frameLocator("#page");
  }

  async open(origin: string, folder: string): Promise<void> {
    await mockFolderPicker(this.page, folder);
    await this.page.goto(`${origin}/editor`);
    await this.frame.getByRole("button", { name: "Work with Local Repository" }).click({ timeout: 60_000 });
    await expect(this.frame.getByRole("treeitem").first()).toBeVisible({ timeout: 30_000 });
  }

  /** Opens an entry from the list of its content kind. */
  async openEntry(kind: string, entry: string): Promise<void> {
    await this.click(this.frame.getByRole("treeitem", { name: kind, exact: true }));
    await this.click(this.frame.getByRole("row", { name: entry }).first());
    await expect(this.frame.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  }

  async createEntry(kind: string): Promise<void> {
    await this.click(this.frame.getByRole("treeitem", { name: kind, exact: true }));
    await this.click(this.frame.getByRole("button", { name: "Create New Entry" }));
  }

  /** Creates an entry as a copy of another one. */
  async duplicateEntry(kind: string, entry: string): Promise<void> {
    await this.openEntry(kind, entry);
    await this.chooseMenuItem("Duplicate");
    await expect(this.frame.getByText(/^Creating/)).toBeVisible();
  }

  async deleteEntry(kind: string, entry: string): Promise<void> {
    await this.openEntry(kind, entry);
    await this.chooseMenuItem("Delete");
    this.lastSavedAt = Date.now();
    await this.click(this.frame.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  }

  private async chooseMenuItem(item: string): Promise<void> {
    await this.click(this.frame.getByRole("button", { name: "Show Editor Options" }));
    await this.click(this.frame.getByRole("menuitem", { name: item }));
  }

  /**
   * Scrolls to the group with a label, because Sveltia renders only visible fields.
   * @param within group that contains it
   */
  async findGroup(label: string, within?: Locator): Promise<Locator> {
    const group = (within ?? this.frame)
      .getByRole("group", { name: new RegExp(`^“\u2068${label}\u2069”`) })
      .first();
    await this.page.mouse.move(300, 500);
    for (let step = 0; step < 40 && !(await group.isVisible()); step++) {
      // Scroll to the end, then once more from the top.
      await this.page.mouse.wheel(0, step === 20 ? -100_000 : 500);
      await this.page.waitForTimeout(50);
    }
    await group.scrollIntoViewIfNeeded();
    return group;
  }

  async type(label: string, text: string | number, within?: Locator): Promise<void> {
    const group = await this.findGroup(label, within);
    await this.fill(group.getByRole(typeof text === "number" ? "spinbutton" : "textbox").first(), `${text}`);
  }

  /** Replaces the text of a field. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.press("ControlOrMeta+a");
    await field.pressSequentially(text);
    this.keystrokes += text.length;
  }

  /** Pastes a long Markdown text, which does not count as keystrokes. */
  async paste(label: string, text: string): Promise<void> {
    const group = await this.findGroup(label);
    await this.click(group.getByRole("button", { name: "Edit in Markdown" }));
    const field = group.getByRole("textbox").first();
    await this.click(field);
    await field.fill(text);
  }

  /** Chooses an option of a list, or of the radio buttons that a field with few options has. */
  async choose(label: string, option: string, within?: Locator): Promise<void> {
    const group = await this.findGroup(label, within);
    const combobox = group.getByRole("combobox");
    const radio = group.getByRole("radio", { name: option });
    await combobox.or(radio).first().waitFor();
    if (await radio.isVisible()) return this.click(radio);
    await this.click(combobox);
    await this.click(this.frame.getByRole("option", { name: option }).first());
  }

  async addItem(item: string, within?: Locator): Promise<void> {
    await this.click(
      (within ?? this.frame).getByRole("button", { name: new RegExp(`^Add \u2068${item}\u2069$`) }).last(),
    );
  }

  /** Returns an optional group of fields, which it adds first if it is missing. */
  async findOptionalGroup(label: string, within?: Locator): Promise<Locator> {
    const group = await this.findGroup(label, within);
    const checkbox = group.getByRole("checkbox", { name: /^Add/ });
    if (await checkbox.isVisible()) await this.click(checkbox);
    return group;
  }

  /** Uploads a picture and enters its alternative text. */
  async uploadPicture(label: string, file: string, description: string, within?: Locator): Promise<void> {
    const group = await this.findOptionalGroup(label, within);
    await this.click(
      (await this.findGroup("File", group)).getByRole("button", { name: /^(Browse|Replace)/ }),
    );
    const fileChooser = this.page.waitForEvent("filechooser");
    const dialog = this.frame.getByRole("dialog");
    await this.click(dialog.getByRole("button", { name: "Upload" }));
    await (await fileChooser).setFiles(file);
    await this.click(dialog.getByRole("button", { name: "Insert" }));
    await this.type("Description", description, group);
    const decorative = (await this.findGroup("Decorative", group)).getByRole("switch");
    if ((await decorative.getAttribute("aria-checked")) === "true") await this.click(decorative);
  }

  /** Fills in the title and description for search results. */
  async fillSearchResult(title: string, description: string): Promise<void> {
    const result = await this.findGroup("Search result");
    await this.type("Title", title, result);
    await this.type("Description", description, result);
  }

  async save(): Promise<void> {
    this.lastSavedAt = Date.now();
    await this.click(this.frame.getByRole("button", { name: "Save", exact: true }));
    await expect(this.frame.getByRole("status").filter({ hasText: /saved/i }).first()).toBeVisible();
  }

  /** Publishes all changes. Returns the duration in seconds. */
  publish(sentence: string): Promise<number> {
    return this.runAction("Publish", (dialog) => dialog.getByLabel("What did you change?").fill(sentence));
  }

  /** Takes back the last publish. Returns the duration in seconds. */
  undo(): Promise<number> {
    return this.runAction("Undo", (dialog) => expect(dialog).toContainText("will be taken back"));
  }

  private async runAction(action: string, prepare: (dialog: Locator) => Promise<void>): Promise<number> {
    await this.page.getByRole("button", { name: action }).click();
    const dialog = this.page.getByRole("dialog", { name: action });
    await prepare(dialog);
    await this.page.screenshot({ path: `test-results/drill/before-${action}.png` });
    const startedAt = Date.now();
    await dialog.getByRole("button", { name: action }).click();
    await expect(dialog.getByRole("link")).toBeVisible({ timeout: PUBLISH_TIMEOUT_MS });
    const seconds = (Date.now() - startedAt) / 1000;
    await this.page.screenshot({ path: `test-results/drill/after-${action}.png` });
    await dialog.getByRole("button", { name: "Close" }).click();
    return seconds;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks++;
  }
}
