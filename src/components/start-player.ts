// A press on a player's button starts what stands before it, with the browser's controls from then on.

for (const button of document.querySelectorAll<HTMLElement>("[data-start-player]"))
  button.addEventListener("click", () => {
    const media = button.previousElementSibling as HTMLMediaElement;
    media.controls = true;
    button.remove();
    media.focus();
    media.play();
  });
