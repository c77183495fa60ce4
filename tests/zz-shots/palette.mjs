import sharp from "sharp";
const png = await sharp("docs/home.png").png({ palette: true, colours: 128, dither: 0 }).toBuffer();
(await import("node:fs")).writeFileSync("docs/home.png", png);
