import { expect, test } from "@playwright/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order passes through the four screens of the example of a `build` service (R7)", async ({
    page,
  }) => {
    await page.goto("/Website-Development");
    const example = page.getByRole("region", { name: "Try one order on four screens" });
    await expect(example.getByText("Place the order")).toBeVisible();
    await example.locator("label", { hasText: /^2$/ }).click();
    await expect(example.getByText("₹880").first()).toBeVisible();
    await example.getByText("Place the order").click();
    await expect(example.getByRole("radio", { name: "Shop’s counter" })).toBeChecked();
    await expect(example.getByText("Pack 2 × Darjeeling leaf")).toBeVisible();
    await expect(example.getByText("Place the order")).toBeHidden();
    await example.getByText("Packed, give it to the rider").click();
    await example.getByText("Delivered and paid by UPI").click();
    await expect(example.getByText("₹9,410")).toBeVisible();
  });

  test("the example of the SEO page shows the results before and after side by side, on phones one of them (R7)", async ({
    page,
  }) => {
    await page.goto("/SEO");
    const example = page.getByRole("region", { name: "The same search, before and after" });
    for (const note of ["A title that says Home", "A place on the map"])
      await expect(example.getByText(note)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(example.getByText("A place on the map")).toBeHidden();
    await expect(example.getByText("A title that says Home")).toBeVisible();
    await example.locator("label", { hasText: "After" }).click();
    await expect(example.getByRole("radio", { name: "After" })).toBeChecked();
    await expect(example.getByText("A title that says Home")).toBeHidden();
    await expect(example.getByText("A place on the map")).toBeVisible();
  });
});

test("the screens of an order are selected with the arrow keys (W8)", async ({ page }) => {
  await page.goto("/Website-Development");
  const example = page.getByRole("region", { name: "Try one order on four screens" });
  await example.getByRole("radio", { name: "Customer’s page" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(example.getByText("Packed, give it to the rider")).toBeVisible();
});

test("each `build` service shows its own screen of the example first (R7)", async ({ page }) => {
  await page.goto("/Software-Development");
  await expect(page.getByRole("radio", { name: "Shop’s counter" })).toBeChecked();
  await page.goto("/Application-Development");
  await expect(page.getByRole("radio", { name: "Rider’s app" })).toBeChecked();
});
