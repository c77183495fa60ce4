import { expect, type Locator } from "@playwright/test";

/** More than a page has, so that a test of a control that Tab never reaches ends. */
const MAX_TAB_STOPS = 300;

/** Presses Tab until a control has the focus, however many controls are before it. */
export async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TAB_STOPS; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}
