import { ENTRY_FIELDS } from "#shared/forms/forms.ts";

/**
 * The counts of one row of the figures: visits, page views, enquiries whose visit started on the page, and enquiries
 * sent from the page.
 */
export type Counts = [visits: number, views: number, enquiries: number, sent: number];
/** Counts by list, such as `pages`, and value. */
export type ExpectedFigures = Record<string, Map<string, Counts>>;

export interface LoggedRequest {
  method: "GET" | "HEAD" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

type Choice<T> = readonly [weight: number, value: T];

const HOST = "www.example.com";

/** Paths, with their page in the figures. Without one, the path is not counted. */
const PATHS: readonly Choice<{ path: string; page?: string }>[] = [
  [20, { path: "/", page: "/" }],
  [12, { path: "/contact", page: "/contact" }],
  [9, { path: "/SEO", page: "/SEO" }],
  [8, { path: "/bn", page: "/bn" }],
  [6, { path: "/bn/contact", page: "/bn/contact" }],
  [6, { path: "/blog", page: "/blog" }],
  [6, { path: "/post/what-a-website-costs", page: "/post/what-a-website-costs" }],
  [5, { path: "/products", page: "/products" }],
  [3, { path: "/PrivacyPolicy", page: "/PrivacyPolicy" }],
  [2, { path: "/payment/4" }],
  [3, { path: "/seo/" }],
  [3, { path: "/no-such-page" }],
  [2, { path: "/post/no-such-post" }],
  [3, { path: "/favicon.svg" }],
  [2, { path: "/robots.txt" }],
  [2, { path: "/rss.xml" }],
  [1, { path: "/search/suggest.json?s=seo" }],
  [1, { path: "/healthz" }],
  [1, { path: "/forms/contact" }],
  [1, { path: "/board" }],
];

const REFERRERS: readonly Choice<{ referrer: string; site?: string }>[] = [
  [40, { referrer: `https://${HOST}/aboutus?utm_source=own` }],
  [15, { referrer: "", site: "" }],
  [15, { referrer: "https://www.google.com/", site: "google.com" }],
  [5, { referrer: "https://www.google.co.in/search?q=website", site: "google.co.in" }],
  [6, { referrer: "https://l.facebook.com/l.php?u=x", site: "facebook.com" }],
  [4, { referrer: "https://m.facebook.com/", site: "facebook.com" }],
  [4, { referrer: "https://duckduckgo.com", site: "duckduckgo.com" }],
  [3, { referrer: "https://blog.example.org:8443/a?b=c", site: "blog.example.org" }],
  [3, { referrer: "android-app://com.google.android.gm/", site: "com.google.android.gm" }],
  [2, { referrer: "not a url", site: "" }],
];

const CAMPAIGNS: readonly Choice<{ query: string; campaign: string }>[] = [
  [70, { query: "", campaign: "" }],
  [8, { query: "gclid=abc", campaign: "" }],
  [
    10,
    { query: "utm_source=facebook&utm_medium=post&utm_campaign=puja", campaign: "facebook / post / puja" },
  ],
  [6, { query: "utm_campaign=%3DHYPERLINK(1)", campaign: "=HYPERLINK(1)" }],
  [3, { query: "utm_source=mail%00box&utm_medium=asha%40example.com", campaign: "mail box" }],
  [3, { query: "utm_source=%E0%A6%AA%E0%A7%81%E0%A6%9C%E0%A7%8B&utm_term=ignored", campaign: "পুজো" }],
];

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
const BROWSERS: readonly Choice<{ userAgent: string; device?: string }>[] = [
  [40, { userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, device: "phone" }],
  [25, { userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, device: "desktop" }],
  [
    10,
    {
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
      device: "phone",
    },
  ],
  [
    5,
    {
      userAgent:
        "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
      device: "tablet",
    },
  ],
  [
    5,
    {
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
      device: "desktop",
    },
  ],
  [6, { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  [3, { userAgent: "curl/8.5.0" }],
  [3, { userAgent: `Mozilla/5.0 (compatible; bingbot/2.0) ${CHROME} Safari/537.36` }],
  [2, { userAgent: `Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36` }],
  [1, { userAgent: "" }],
];

const LANGUAGES: readonly Choice<{ header: string; language: string }>[] = [
  [40, { header: "en-IN,en;q=0.9,bn;q=0.8", language: "en" }],
  [25, { header: "bn-IN,bn;q=0.9,en;q=0.8", language: "bn" }],
  [10, { header: "hi", language: "hi" }],
  [5, { header: "", language: "" }],
  [2, { header: "*", language: "" }],
];

/** Whether the page is counted, and the method and headers of the request. */
const REQUESTS: readonly Choice<{
  isCounted: boolean;
  method?: LoggedRequest["method"];
  /**
   * Whether this is the request by which the page script reports that the browser shows a page that it had loaded in
   * advance.
   */
  isShown?: true;
  headers?: Record<string, string>;
}>[] = [
  [60, { isCounted: true }],
  [20, { isCounted: true, headers: { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" } }],
  [5, { isCounted: true, headers: { "if-none-match": "*" } }],
  [4, { isCounted: false, headers: { "sec-purpose": "prefetch;prerender", "sec-fetch-dest": "document" } }],
  [3, { isCounted: false, headers: { "sec-fetch-dest": "iframe" } }],
  [2, { isCounted: false, headers: { cookie: "a=b; __Host-board=secret" } }],
  [5, { isCounted: true, method: "HEAD", isShown: true }],
  [3, { isCounted: false, method: "HEAD" }],
  [3, { isCounted: false, method: "POST" }],
];

const FORMS = ["contact", "subscribe", "mail-back", "member-message"] as const;
const QUARANTINED_EVERY = 10;

/** Returns numbers from 0 to 1 that are the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a log of requests for pages and of enquiries, in the order in which they are sent, and the figures that they
 * must result in.
 */
export function createVisitLog(requestCount: number, enquiryCount: number) {
  const random = createRandom(46);
  const choose = <T>(choices: readonly Choice<T>[]): T => {
    const expanded = choices.flatMap(([weight, value]) => Array<T>(weight).fill(value));
    return expanded[Math.floor(random() * expanded.length)] as T;
  };
  const figures: ExpectedFigures = {};
  const add = (list: string, value: string, counts: Counts) => {
    figures[list] ??= new Map();
    const sum = figures[list].get(value) ?? [0, 0, 0, 0];
    figures[list].set(value, sum.map((count, index) => count + (counts[index] ?? 0)) as Counts);
  };

  const createPageRequest = (): LoggedRequest => {
    const { path, page } = choose(PATHS);
    const { referrer, site } = choose(REFERRERS);
    const { query, campaign } = choose(CAMPAIGNS);
    const { userAgent, device } = choose(BROWSERS);
    const { header, language } = choose(LANGUAGES);
    const { isCounted, method = "GET", isShown, headers } = choose(REQUESTS);
    if (page && device && isCounted) {
      const startsVisit = site !== undefined;
      const counts: Counts = [startsVisit ? 1 : 0, 1, 0, 0];
      add("total", "", counts);
      add("pages", page, counts);
      add("devices", device, counts);
      add("languages", language, counts);
      if (startsVisit) add("sources", site, counts);
      if (startsVisit && campaign) add("campaigns", campaign, counts);
    }
    return {
      method,
      path: query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path,
      headers: {
        host: HOST,
        ...(userAgent && { "user-agent": userAgent }),
        ...(isShown
          ? { "page-shown": referrer, referer: `https://${HOST}${path}`, "sec-fetch-site": "same-origin" }
          : referrer && { referer: referrer }),
        ...(header && { "accept-language": header }),
        ...headers,
      },
    };
  };

  const createEnquiry = (index: number): LoggedRequest => {
    const form = FORMS[index % FORMS.length] as string;
    const isQuarantined = index % QUARANTINED_EVERY === QUARANTINED_EVERY - 1;
    const hasScript = index % 3 !== 0;
    const { page = "/contact" } = choose(PATHS);
    const { page: entry = "/" } = choose(PATHS);
    const { referrer, site = "" } = choose(REFERRERS);
    const { query, campaign } = choose(CAMPAIGNS);
    const [name, email] = form === "mail-back" ? ["your-name", "your-email"] : ["name", "email"];
    const fields = {
      [name]: `Visitor ${index}`,
      [email]: `visitor-${index}@example.com`,
      message: `We need a website for our shop, number ${index}.`,
      page,
      ...(hasScript && {
        [ENTRY_FIELDS.page]: entry,
        [ENTRY_FIELDS.referrer]: site === "" ? "" : (URL.parse(referrer)?.host ?? ""),
      }),
      ...(isQuarantined && { nickname: "bot" }),
    };
    const body = new URLSearchParams([...Object.entries(fields), ...new URLSearchParams(query)]);
    if (!isQuarantined) {
      add("total", "", [0, 0, 1, 0]);
      add("forms", form, [0, 0, 1, 0]);
      add("pages", page, [0, 0, 0, 1]);
      add("pages", hasScript ? entry : page, [0, 0, 1, 0]);
      add("sources", hasScript ? site : "", [0, 0, 1, 0]);
      if (campaign) add("campaigns", campaign, [0, 0, 1, 0]);
    }
    return {
      method: "POST",
      path: `/forms/${form}`,
      headers: {
        host: HOST,
        origin: `http://${HOST}`,
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: body.toString(),
    };
  };

  const requests = Array.from({ length: requestCount }, createPageRequest);
  for (let index = 0; index < enquiryCount; index += 1)
    requests.splice(Math.floor(random() * requests.length), 0, createEnquiry(index));
  return { requests, figures };
}
