// Adds the shop of the visitor on the `Street` to the links of the page: to the contact form, to WhatsApp and to the page in
// other languages, and to the link to show somebody else (R14a). `paint-street.ts` dispatches the event.

const form = document.querySelector<HTMLFormElement>("[data-street-form]");
const street = document.querySelector<HTMLElement>("[data-street]");
if (form && street) setUp(form, street);

function setUp(form: HTMLFormElement, street: HTMLElement): void {
  const find = (selector: string) => street.querySelector(selector) as HTMLElement;
  const trade = form.elements.namedItem("trade") as HTMLSelectElement;
  const place = form.elements.namedItem("place") as HTMLSelectElement;
  const build = find("[data-street-build]");
  const texts = JSON.parse(form.dataset["texts"] ?? "");
  const [address] = form.action.split("#");
  const contactPath = build.dataset["streetBuild"] ?? "";
  const chat = find("[data-street-chat]");
  const share = find("[data-share] a");
  const [shareUrl = ""] = (share.getAttribute("href") ?? "").split("?");
  const [chatUrl = ""] = (chat.getAttribute("href") ?? "").split("?");
  // With their addresses without a shop.
  const links = Array.from(document.links, (link) => {
    const [href = ""] = (link.getAttribute("href") ?? "").split("?shop=");
    return { link, href: link === chat ? chatUrl : href };
  });
  const contactLinks = links.filter(({ link, href }) => link === build || href === contactPath);
  const chatLinks = links.filter(({ href }) => href.startsWith(chatUrl));
  const languageLinks = links.filter(({ link }) => link.dataset["language"]);

  function updateLinks(): void {
    const { visitorShop: shop = "" } = street.dataset;
    const ownPlace = find("[data-current] [data-shop-place]").dataset["shopPlace"];
    const query = new URLSearchParams({
      ...(shop && { shop }),
      trade: trade.value,
      ...(place.value !== ownPlace && { place: place.value }),
    });
    const values: Record<string, string> = {
      shop,
      trade: trade.selectedOptions[0]?.text ?? "",
      place: place.value,
    };
    // Readable in a message: only the letters of other writing systems are not encoded.
    const url = `${address}?${query}#street`.replaceAll(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent);
    const withUrl = (text: string) => {
      const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
      return `?text=${encodeURIComponent(shop ? `${filled} ${url}` : url)}`;
    };
    for (const { link, href } of contactLinks) link.href = shop ? `${contactPath}?${query}#write` : href;
    for (const { link, href } of chatLinks) link.href = shop ? chatUrl + withUrl(texts.chat) : href;
    for (const { link, href } of languageLinks) {
      const prefix = `/${link.dataset["language"]}`;
      link.href = shop ? `${href.startsWith(prefix) ? prefix : ""}${texts.street}?${query}` : href;
    }
    share.setAttribute("href", shareUrl + withUrl(texts.share));
    find("[data-copy]").dataset["copy"] = url;
  }

  updateLinks();
  street.addEventListener("street-painted", updateLinks);
}

// Makes this file a module.
export {};
