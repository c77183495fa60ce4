import { mkdirSync, writeFileSync } from "node:fs";
import { test } from "@playwright/test";
import { selectPaths, getRepresentativePaths } from "#tests/built/page-kinds.ts";

// Takes screenshots of each kind of page, or of the paths in ADDRESSES, at two widths and in both themes, and shows them on
// one page: contact-sheet/index.html.
const FOLDER = "contact-sheet";
/** Screenshots are cut off here, because taller ones are too large to view. */
const MAX_HEIGHT_PX = 12_000;

const screenshots = (["light", "dark"] as const).flatMap((colorScheme) =>
  [360, 1280].flatMap((width) =>
    selectPaths(getRepresentativePaths).map((path) => {
      const name = path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
      return { path, width, colorScheme, file: `${name}-${width}-${colorScheme}.png` };
    }),
  ),
);

test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, renderSheet());
});

// Reduced motion keeps animations out of the screenshots.
test.use({ reducedMotion: "reduce" });

for (const { path, width, colorScheme, file } of screenshots)
  test(`takes a screenshot of ${path}, ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    // Lazy images load only near the viewport.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
      for (const picture of document.images) picture.loading = "eager";
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT_PX) };
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true, clip });
  });

function renderSheet(): string {
  const figures = screenshots.map(
    ({ path, width, colorScheme, file }) =>
      `<figure style="--width: ${width / 4}px"><a href="${file}"><img src="${file}" alt=""></a><figcaption>${path}, ${width} px, ${colorScheme}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; font: 0.75rem system-ui; background: #888; }
  figure { margin: 0; inline-size: max(var(--width), 9rem); }
  img { inline-size: 100%; display: block; }
</style>
${figures.join("\n")}
</html>
`;
}
