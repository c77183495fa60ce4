// The element that Astro writes around an island, with only what this site uses of it. Astro's own is 4.4 kB
// on every page; this one is 1.5 kB. The protocol: node_modules/astro/dist/runtime/server/astro-island.js
type Json = [0 | 1, unknown];
/** When an island hydrates besides the first act in it: `client:near`, `client:seen`. */
export type Directive = (hydrate: () => void, options: { value?: unknown }, element: HTMLElement) => void;
type Renderer = (
  element: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: string }) => Promise<void>;

const directives = (self as unknown as { Astro: Record<string, Directive> }).Astro;

const revive = ([type, value]: Json): unknown =>
  type ? (value as Json[]).map(revive) : value && typeof value === "object" ? reviveObject(value) : value;
const reviveObject = (raw: object): object =>
  Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, revive(value)]));

class Island extends HTMLElement {
  connectedCallback(): void {
    if (document.readyState === "loading")
      addEventListener("DOMContentLoaded", () => this.start(), { once: true });
    else this.start();
  }

  start(): void {
    let started = false;
    const hydrate = () => {
      if (started) return;
      started = true;
      // Without its script it waits for the next act, or for the network.
      this.hydrate().catch(() => {
        started = false;
        addEventListener("online", hydrate, { once: true });
      });
    };
    for (const act of ["pointerover", "focusin", "keydown"]) this.addEventListener(act, hydrate);
    this.repeatPress();
    directives[this.at("client")]?.(hydrate, JSON.parse(this.at("opts")), this);
  }

  /**
   * On a slow network script comes seconds after the finger: a button pressed before the island says `ready` is
   * pressed again then, unless the browser has already sent the form it belongs to, or the visitor types on.
   */
  repeatPress(): void {
    let pressed: HTMLElement | null | undefined;
    const keep = ({ target, type }: Event) => {
      pressed = type === "click" ? (target as Element).closest("button") : undefined;
    };
    for (const type of ["click", "submit", "input"]) this.addEventListener(type, keep, true);
    this.addEventListener("ready", () => pressed?.click(), { once: true });
  }

  async hydrate(): Promise<void> {
    const [module, renderer] = await Promise.all([
      load(this.at("component-url")),
      load(this.at("renderer-url")),
    ]);
    const slots: Record<string, string> = {};
    for (const slot of this.querySelectorAll("astro-slot"))
      slots[slot.getAttribute("name") ?? "default"] = slot.innerHTML;
    const hydrate = (renderer.default as Renderer)(this);
    await hydrate(module[this.at("component-export")], reviveObject(JSON.parse(this.at("props"))), slots, {
      client: this.at("client"),
    });
    this.removeAttribute("ssr");
  }

  at(name: string): string {
    return this.getAttribute(name) ?? "";
  }
}

/** A second try after a second: on a weak network one lost request must not leave a form without its script. */
const load = (url: string): Promise<Record<string, unknown>> =>
  import(url).catch(() =>
    new Promise((again) => setTimeout(again, 1e3)).then(() => import(`${url}?${Date.now()}`)),
  );

customElements.define("astro-island", Island);
