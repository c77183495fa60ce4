// Makes the copy buttons of ShareLinks work; import it in the page's <script>.
addEventListener("click", async (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>("[data-copy]");
  if (!button) return;
  const { copy = "", copied = "" } = button.dataset;
  try {
    await navigator.clipboard.writeText(copy);
    button.textContent = copied;
  } catch {
    // Not allowed, or the page came without https: shown, it can be copied by hand.
    button.replaceWith(copy);
  }
});
