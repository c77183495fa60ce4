// Starts the animation of each meter when it scrolls into view (Meters.tsx).

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      target.setAttribute("data-seen", "");
      observer.unobserve(target);
    }
});
for (const meter of document.querySelectorAll("[data-meter]")) observer.observe(meter);
