// Makes the copy buttons of ShareLinks work; import it in the page's <script>.
addEventListener("click", async (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  button.textContent = button.dataset.copied ?? "";
});
