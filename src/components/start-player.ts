// A press on a player's button starts what stands before it, with the browser's controls from then on, and captions:
// a track of which the document says that it shows is fetched before the first paint.

for (const button of document.querySelectorAll<HTMLElement>("[data-start-player]"))
  button.addEventListener("click", () => {
    const media = button.previousElementSibling as HTMLMediaElement;
    media.controls = true;
    for (const captions of media.textTracks) captions.mode = "showing";
    button.remove();
    media.focus();
    // What cannot be played says so by its own controls.
    media.play().catch(() => {});
  });
