// Starts the media element that precedes the pressed button in the HTML, with native controls and captions. The
// captions are enabled here, because the browser fetches tracks that are enabled in the HTML before the first paint.

for (const button of document.querySelectorAll<HTMLElement>("[data-start-player]"))
  button.addEventListener("click", () => {
    const media = button.previousElementSibling as HTMLMediaElement;
    media.controls = true;
    for (const track of media.textTracks) track.mode = "showing";
    button.remove();
    media.focus();
    // The native controls report media that cannot be played.
    media.play().catch(() => {});
  });
