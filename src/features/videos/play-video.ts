// Replaces the pressed link to a video with the player of its site.

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-player]"))
  link.addEventListener("click", (event) => {
    // With a modifier key, the browser opens the page of the video in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = link.dataset["player"] ?? "";
    frame.title = link.dataset["title"] ?? "";
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    // YouTube refuses to play without a referrer.
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    link.replaceWith(frame);
    frame.focus();
  });
