// Shows `Loading...`, and replaces it with the message after 300 ms (R5).
{
  const loading = document.querySelector("[data-loading]");
  const missing = document.querySelector("[data-missing]");
  loading.hidden = false;
  missing.hidden = true;
  setTimeout(() => {
    loading.hidden = true;
    missing.hidden = false;
  }, 300);
}
