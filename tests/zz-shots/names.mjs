import { chromium } from "playwright-core";

const base = process.argv[2] ?? "http://localhost:4100";
const names = [
  "Roy",
  "Annapurna Bhandar & Sons",
  "Sri Sri Annapurna Mistanna Bhandar & Co.",
  "বইঘর",
  "শ্রীশ্রী অন্নপূর্ণা বস্ত্রালয় ও মিষ্টান্ন ভাণ্ডার",
  "Cha ও চপ, since ১৯৮৫",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
  "Mamata's Dosa 🥘 House",
  "<b>Bold</b>",
  "Bhattacharyyachandrashekharjewellersltd",
];
const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless", "--disable-gpu"],
});
for (const scheme of ["light", "dark"])
  for (const w of [320, 360, 1280]) {
    const p = await b.newPage({ viewport: { width: w, height: 900 }, colorScheme: scheme });
    await p.goto(base + "/");
    await p.waitForTimeout(300);
    const shots = [];
    for (const [i, name] of names.entries()) {
      const trades = await p.$$eval("#street-trade option", (o) => o.map((x) => x.value));
      await p.selectOption("#street-trade", trades[i % trades.length]);
      await p.fill("#street-shop", name);
      await p.waitForTimeout(900);
      const over = await p.evaluate(() => {
        const c = document.querySelector("[data-carousel-shop][data-current]");
        return [...c.querySelectorAll("[data-shop-name]")].map((e) => {
          const q = e.parentElement.closest("span[data-shop]") ?? e.parentElement;
          const a = e.getBoundingClientRect(),
            r = q.getBoundingClientRect();
          const rng = document.createRange();
          rng.selectNodeContents(e);
          const t = rng.getBoundingClientRect();
          return `${Math.round(t.width)}x${Math.round(t.height)} in ${Math.round(r.width)}x${Math.round(r.height)} scroll ${e.scrollHeight - e.clientHeight} font ${getComputedStyle(e).fontSize}`;
        });
      });
      console.log(scheme, w, name.slice(0, 20), over.join(" | "));
      const box = await p.evaluate(() => {
        const c = document.querySelector("[data-carousel-shop][data-current]");
        const a = c.children[0].getBoundingClientRect(),
          s = c.children[1].getBoundingClientRect();
        const x = Math.min(a.left, s.left);
        return {
          x: x + scrollX,
          y: a.top + scrollY,
          width: Math.max(a.right, s.right) - x,
          height: s.bottom - a.top,
        };
      });
      box.x = Math.max(0, box.x);
      box.y = Math.max(0, box.y);
      box.width = Math.min(box.width, w - box.x);
      shots.push((await p.screenshot({ clip: box, fullPage: true })).toString("base64"));
    }
    const q = await b.newPage({ viewport: { width: 1500, height: 100 } });
    await q.setContent(
      `<body style="margin:0;display:grid;grid-template-columns:repeat(5,1fr);gap:4px">${shots.map((s) => `<img style="width:100%" src="data:image/png;base64,${s}">`).join("")}`,
    );
    await q.waitForTimeout(200);
    await q.screenshot({ path: `/tmp/names-${scheme}-${w}.png`, fullPage: true });
    await q.close();
    await p.close();
  }
await b.close();
