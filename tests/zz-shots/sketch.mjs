import { chromium } from "playwright-core";

const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless", "--disable-gpu"],
});
for (const v of ["A", "B", "C"])
  for (const [w, h] of [
    [360, 1250],
    [1280, 800],
  ]) {
    const p = await b.newPage({ viewport: { width: w, height: h }, bypassCSP: true });
    await p.goto("http://localhost:4100/");
    await p.waitForTimeout(400);
    await p.evaluate(
      ([v, w]) => {
        const narrow = w < 640;
        const css = document.createElement("style");
        css.textContent = `
      .zzbar{display:flex;align-items:center;gap:10px;background:#0d2b3e;color:#fbf7ef;padding:0 14px;block-size:${narrow ? 40 : 46}px;font:700 ${narrow ? 17 : 20}px var(--font-display);}
      .zzbar small{font:400 ${narrow ? 12 : 14}px var(--font-text);opacity:.85;flex:1}
      .zzbar b{font:600 ${narrow ? 11 : 12}px var(--font-text);background:#f6b41a;color:#0d2b3e;border-radius:99px;padding:2px 9px}
      .zzcrop{overflow:hidden}.zzcrop img{display:block;margin-top:-8.75%;}
      .zzf{display:grid;gap:8px;background:var(--surface-raised,#fffdf8);border:2px solid #0d2b3e;border-radius:6px;padding:14px 16px 16px;}
      .zzf h2{font-size:20px;margin:0}
      .zzf .row{display:grid;gap:10px;grid-template-columns:${narrow ? "1fr 1fr" : "1.5fr 1fr 1fr"}}
      .zzf label{font:600 14px var(--font-text);display:grid;gap:3px}.zzf label:first-child{${narrow ? "grid-column:1/-1" : ""}}
      .zzf input,.zzf select{font:400 17px var(--font-text);padding:8px 10px;border:2px solid #0d2b3e;border-radius:6px;background:#fff;inline-size:100%;block-size:46px;color:#0d2b3e}
      .zzbtns{display:flex;flex-wrap:wrap;gap:10px;align-items:center}
      .zzbtns a{${narrow ? "flex:1 1 auto;text-align:center;justify-content:center" : ""}}
      .dark input,.dark select{background:#fffdf8}`;
        document.head.append(css);
        const shop = document.querySelector("[data-carousel-shop][data-current]");
        for (const [i, n] of [
          "Mitali Saree Ghar",
          "Karmakar Hardware",
          "Boi Bithi",
          "Sushrut Clinic",
          "Annapurna Rice Mill",
        ].entries())
          document.querySelectorAll("[data-shop] text")[i].textContent = n;
        const hoarding = shop.firstElementChild;
        hoarding.innerHTML = `<div class=zzbar>Mitali Saree Ghar <small>Gariahat</small><b>Concept</b></div><div class=zzcrop>${hoarding.innerHTML}</div>`;
        const actions = document.querySelector("h1").parentElement.lastElementChild;
        const sel = (l, o) => `<label>${l}<select><option>${o}</select></label>`;
        const row = `<div class=row><label>Your shop's name<input value="Mitali Saree Ghar"></label>${sel("Trade", "Sari shop")}${sel("Place", "Gariahat")}</div>`;
        const [a1, a2, a3] = actions.children;
        const caption = shop.lastElementChild;
        const price = `<p style="margin:4px 0 0"><b>Planned at ₹85,000 + GST, 8 weeks.</b> The address, hosting and changes are yours.</p>`;
        if (v === "A") {
          const f = document.createElement("div");
          f.className = "zzf";
          f.innerHTML = `<h2>Put your shop on this street</h2>${row}`;
          actions.before(f);
          a1.textContent = "Build this for Mitali Saree Ghar";
          a3.remove();
          actions.style.marginTop = "14px";
          f.style.maxWidth = "44rem";
          caption.innerHTML = `<div><h2>A sari shop that sells by occasion</h2>${price}</div><div style="display:flex;gap:18px;align-items:center"><a href=#>Show it on WhatsApp</a> <a href=#>Copy the link</a></div>`;
        }
        if (v === "B") {
          const t = shop.querySelector("text");
          const r = t.ownerSVGElement;
          const box = document.createElementNS("http://www.w3.org/2000/svg", "g");
          box.innerHTML = `<rect x="26" y="51" width="248" height="34" rx="2" fill="#fffdf8" stroke="#f6b41a" stroke-width="3"/><text x="150" y="77" font-size="22" style="fill:#0d2b3e">Mitali Saree Ghar|</text><g transform="translate(258 36)"><circle r="15" fill="#f6b41a" stroke="#0d2b3e"/><path d="M-6 6l1-5 8-8 4 4-8 8z" fill="#fffdf8" stroke="#0d2b3e" stroke-width="1.6"/></g>`;
          r.append(box);
          t.remove();
          a1.textContent = "Build this for Mitali Saree Ghar";
          const note = document.createElement("p");
          note.style.cssText = "font-weight:600;margin:0 0 10px";
          note.innerHTML = "↳ Write your shop's name on the sign" + (narrow ? " below." : " at the right.");
          actions.before(note);
          caption.innerHTML = `<div><h2>A sari shop that sells by occasion</h2>${price}</div><div class=zzf style="background:none;border:0;padding:0"><div class=row style="grid-template-columns:1fr 1fr">${sel("Trade", "Sari shop")}${sel("Place", "Gariahat")}</div></div>`;
        }
        if (v === "C") {
          const f = document.createElement("div");
          f.className = "zzf dark";
          f.style.cssText = "background:none;border:0;padding:0";
          f.innerHTML = `<h2>Your shop could stand here</h2>${row}`;
          caption.style.gridTemplateColumns = "1fr auto";
          caption.innerHTML = "";
          caption.append(f);
          const d = document.createElement("div");
          d.innerHTML = `${price}<div class=zzbtns style="margin-top:8px"></div>`;
          const bb = a1.cloneNode(true);
          bb.textContent = "Build this for Mitali Saree Ghar";
          bb.style.cssText = "background:#f6b41a;color:#0d2b3e";
          d.lastElementChild.append(bb);
          caption.append(d);
        }
      },
      [v, w],
    );
    await p.waitForTimeout(200);
    await p.screenshot({ path: `/tmp/sk-${v}-${w}.png` });
    await p.close();
  }
await b.close();
