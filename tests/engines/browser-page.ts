import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WebDriver } from "selenium-webdriver";
import { Origin } from "selenium-webdriver/lib/input.js";
import { expect } from "vitest";
import { isShown, type Point, scrollToCentre } from "#tests/support/visible-elements.ts";
import { FRAME_PAGE, PROBLEMS_KEY } from "./probe-proxy.ts";

const SCREENSHOTS = "test-results/engines";

/** A page in a browser that Selenium controls. Tests use only scripts, mouse and keyboard, which all drivers support. */
export class BrowserPage {
  readonly driver: WebDriver;
  readonly origin: string;

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens a path of the site. */
  async open(path: string): Promise<void> {
    await this.driver.get(`${this.origin}${path}`);
  }

  /** Opens a path of the site in a frame of this width, because some browsers have no window as narrow as a phone. */
  async openInFrame(path: string, width: number): Promise<void> {
    await this.open(FRAME_PAGE);
    await this.driver.executeAsyncScript(addFrame, path, width);
  }

  /** Runs a function in the page. It must not use variables of the test. */
  evaluate<T, A extends unknown[] = []>(script: (...args: A) => T, ...args: A): Promise<T> {
    return this.driver.executeScript<T>(script, ...args);
  }

  async getPath(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).pathname;
  }

  /** Waits until an element is visible, scrolls it to the middle and clicks its centre. */
  async press(selector: string): Promise<void> {
    const getCentre = () => this.evaluate(scrollToCentre, selector);
    await expect.poll(getCentre, { message: `${selector} is visible` }).toBeTruthy();
    // Firefox finds the element below the mouse by the last painted scroll position.
    await this.driver.executeAsyncScript(waitForPaint);
    await this.pressAt((await getCentre()) ?? { x: 0, y: 0 });
  }

  /** Clicks a point of the window. */
  async pressAt({ x, y }: Point): Promise<void> {
    await this.driver
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
      .click()
      .perform();
  }

  /** Presses an element that leads to another page, and waits until that is loaded. */
  async pressAndLoad(selector: string): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset["left"] = "";
    });
    await this.press(selector);
    // Firefox shows an empty document, which is complete, between two pages.
    const isLoaded = () =>
      this.evaluate(
        () =>
          location.protocol !== "about:" &&
          document.readyState === "complete" &&
          !("left" in document.documentElement.dataset),
      );
    await expect.poll(isLoaded, { message: `${selector} has loaded a page` }).toBe(true);
  }

  /** Types into the focused element. Special keys are in Selenium's `Key`. */
  async type(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text).perform();
  }

  /** Clicks a field and types a text. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.type(text);
  }

  /** Returns whether a matching element is visible. */
  isShown(selector: string): Promise<boolean> {
    return this.evaluate(isShown, selector);
  }

  waitUntilShown(selector: string): Promise<void> {
    return expect.poll(() => this.isShown(selector), { message: `${selector} is visible` }).toBe(true);
  }

  waitUntilHidden(selector: string): Promise<void> {
    return expect.poll(() => this.isShown(selector), { message: `${selector} is hidden` }).toBe(false);
  }

  getText(selector: string): Promise<string> {
    return this.evaluate((cssSelector) => document.querySelector(cssSelector)?.textContent ?? "", selector);
  }

  /** Saves a picture of the window in `test-results/engines/`. */
  async saveScreenshot(name: string): Promise<void> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const file = join(SCREENSHOTS, `${name.replaceAll(/\W+/g, "-")}.png`);
    writeFileSync(file, await this.driver.takeScreenshot(), "base64");
  }

  /** Returns script errors, console errors and violations of the content security policy since the last call. */
  async takeProblems(): Promise<string[]> {
    return this.evaluate((key) => {
      const problems = JSON.parse(sessionStorage.getItem(key) ?? "[]");
      sessionStorage.removeItem(key);
      return problems;
    }, PROBLEMS_KEY);
  }
}

/** Adds a frame and waits until its page is loaded. Runs in the browser. */
function addFrame(path: string, width: number, done: () => void): void {
  const frame = document.createElement("iframe");
  frame.style.cssText = `border: 0; width: ${width}px; height: 800px`;
  frame.src = path;
  frame.addEventListener("load", () => done(), { once: true });
  document.body.replaceChildren(frame);
}

/** Runs in the browser. */
function waitForPaint(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
}
