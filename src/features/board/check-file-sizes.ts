/** Reports files that are too large when they are chosen. */
export function checkFileSizes(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  input?.addEventListener("change", () => {
    const { maxBytes, tooLarge = "" } = input.dataset;
    const size = [...(input.files ?? [])].reduce((sum, file) => sum + file.size, 0);
    input.setCustomValidity(size > Number(maxBytes) ? tooLarge : "");
    input.reportValidity();
  });
}
