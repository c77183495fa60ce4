// Opens and closes the menu and its submenus (Header.tsx).

const { body } = document;
const menuButton = document.querySelector<HTMLButtonElement>("[data-menu-button]");

function setMenuOpen(isOpen: boolean): void {
  body.classList.toggle("menu-open", isOpen);
  menuButton?.setAttribute("aria-expanded", String(isOpen));
}

function closeSubmenus(except?: Element | null): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("[data-submenu][open]"))
    if (details !== except) details.open = false;
}

menuButton?.addEventListener("click", () => setMenuOpen(!body.classList.contains("menu-open")));

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const submenu = document.activeElement?.closest<HTMLDetailsElement>("[data-submenu][open]");
  if (submenu) {
    submenu.open = false;
    submenu.querySelector("summary")?.focus();
  } else if (body.classList.contains("menu-open")) {
    setMenuOpen(false);
    menuButton?.focus();
  }
  closeSubmenus();
});

addEventListener("click", (event) => {
  const target = event.target as Element;
  closeSubmenus(target.closest("a, [data-submenu]"));
  if (target.closest("header a")) setMenuOpen(false);
});

for (const submenu of document.querySelectorAll<HTMLDetailsElement>("[data-submenu]")) {
  // Forces layout on hover, so that the submenu opens in the next frame.
  submenu.addEventListener("pointerenter", () => submenu.lastElementChild?.getBoundingClientRect());
  // On a phone the submenu would scroll out of view when the one above it closes.
  submenu.addEventListener("toggle", () => {
    if (submenu.open) submenu.firstElementChild?.scrollIntoView({ block: "nearest" });
  });
  // On a wide window an open submenu would cover the newly focused element.
  submenu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !menuButton?.offsetParent)
      closeSubmenus((relatedTarget as Element).closest("[open]"));
  });
}
