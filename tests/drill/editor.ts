import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { mockFolderPicker } from "#tests/support/folder-picker.ts";

/** The editor as its owner uses it: by what stands on the screen, with clicks and typing, both counted. */
export class Editor {
  readonly page: Page;
  readonly form: FrameLocator;
  readonly live: FrameLocator;
  clicks = 0;
  keystrokes = 0;
  /** When something was last saved or deleted. */
  lastSavedAt = 0;

  constructor(page: Page) {
    this.page = page;
    this.form = page.frameLocator("#form");
    this.live = page.frameLocator("#page");
  }

  async open(origin: string, folder: string): Promise<void> {
    await mockFolderPicker(this.page, folder);
    await this.page.goto(`${origin}/editor`);
    await this.form.getByRole("button", { name: "Work with Local Repository" }).click({ timeout: 60_000 });
    await expect(this.form.getByRole("treeitem").first()).toBeVisible({ timeout: 30_000 });
  }

  /** Opens a kind of content on the left, and an entry of its list. */
  async openEntry(kind: string, entry: string): Promise<void> {
    await this.click(this.form.getByRole("treeitem", { name: kind, exact: true }));
    await this.click(this.form.getByRole("row", { name: entry }).first());
    await expect(this.form.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  }

  async createEntry(kind: string): Promise<void> {
    await this.click(this.form.getByRole("treeitem", { name: kind, exact: true }));
    await this.click(this.form.getByRole("button", { name: "Create New Entry" }));
  }

  /** A further entry that begins as a copy of one there is. */
  async duplicateEntry(kind: string, entry: string): Promise<void> {
    await this.openEntry(kind, entry);
    await this.chooseMenuItem("Duplicate");
    await expect(this.form.getByText(/^Creating/)).toBeVisible();
  }

  async deleteEntry(kind: string, entry: string): Promise<void> {
    await this.openEntry(kind, entry);
    await this.chooseMenuItem("Delete");
    this.lastSavedAt = Date.now();
    await this.click(this.form.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  }

  private async chooseMenuItem(item: string): Promise<void> {
    await this.click(this.form.getByRole("button", { name: "Show Editor Options" }));
    await this.click(this.form.getByRole("menuitem", { name: item }));
  }

  /** The part of a form under a label, in another where one is given; Sveltia draws what is in sight only. */
  async findGroup(label: string, within?: Locator): Promise<Locator> {
    const part = (within ?? this.form)
      .getByRole("group", { name: new RegExp(`^“\u2068${label}\u2069”`) })
      .first();
    await this.page.mouse.move(300, 500);
    for (let turns = 0; turns < 40 && !(await part.isVisible()); turns++) {
      // Once to the end, then from the top again.
      await this.page.mouse.wheel(0, turns === 20 ? -100_000 : 500);
      await this.page.waitForTimeout(50);
    }
    await part.scrollIntoViewIfNeeded();
    return part;
  }

  async type(label: string, text: string | number, within?: Locator): Promise<void> {
    const part = await this.findGroup(label, within);
    await this.fill(part.getByRole(typeof text === "number" ? "spinbutton" : "textbox").first(), `${text}`);
  }

  /** Writes over what stands in a field. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.press("ControlOrMeta+a");
    await field.pressSequentially(text);
    this.keystrokes += text.length;
  }

  /** Puts a long text in a field that was written elsewhere. */
  async paste(label: string, text: string): Promise<void> {
    const field = (await this.findGroup(label)).getByRole("textbox").first();
    await this.click(field);
    await field.fill(text);
  }

  async choose(label: string, option: string): Promise<void> {
    const part = await this.findGroup(label);
    await this.click(part.getByRole("combobox"));
    await this.click(this.form.getByRole("option", { name: option }).first());
  }

  async addItem(what: string, within?: Locator): Promise<void> {
    await this.click(
      (within ?? this.form).getByRole("button", { name: new RegExp(`^Add \u2068${what}\u2069$`) }).last(),
    );
  }

  /** Brings a picture from the machine and says what it shows. */
  async uploadPicture(label: string, file: string, description: string, within?: Locator): Promise<void> {
    const part = await this.findGroup(label, within);
    const box = part.getByRole("checkbox", { name: /^Add/ });
    if (await box.isVisible()) await this.click(box);
    await this.click((await this.findGroup("File", part)).getByRole("button", { name: /^(Browse|Replace)/ }));
    const asked = this.page.waitForEvent("filechooser");
    const dialog = this.form.getByRole("dialog");
    await this.click(dialog.getByRole("button", { name: "Upload" }));
    await (await asked).setFiles(file);
    await this.click(dialog.getByRole("button", { name: "Insert" }));
    await this.type("Description", description, part);
    const decorative = (await this.findGroup("Decorative", part)).getByRole("switch");
    if ((await decorative.getAttribute("aria-checked")) === "true") await this.click(decorative);
  }

  /** What search engines are told of a page. */
  async fillSearchResult(title: string, description: string): Promise<void> {
    const result = await this.findGroup("Search result");
    await this.type("Title", title, result);
    await this.type("Description", description, result);
  }

  async save(): Promise<void> {
    this.lastSavedAt = Date.now();
    await this.click(this.form.getByRole("button", { name: "Save", exact: true }));
    await expect(this.form.getByRole("status").filter({ hasText: /saved/i }).first()).toBeVisible();
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks++;
  }
}
