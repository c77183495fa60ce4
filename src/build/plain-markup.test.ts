import { expect, it } from "vitest";
import { plainMarkup } from "./plain-markup";

it("leaves no marks of React's, and nothing else out", () => {
  const html = `<img alt="" src="true"><p data-far="true" data-tone="ink" data-screen="true" data-included="true" aria-hidden="true">a<!-- --> b</p><!--comments--><script>i<n;let x=""</script>`;
  expect(plainMarkup(html)).toBe(
    `<img alt src="true"><p data-far data-tone="ink" data-screen data-included="true" aria-hidden="true">a b</p><!--comments--><script>i<n;let x=""</script>`,
  );
});

it("leaves islands as they are, also within one another and in what comes late", () => {
  const text = `<p data-far="true">a<!-- -->b</p>`;
  const island = `<astro-island>${text}<astro-island>${text}</astro-island>${text}<!--astro:end--></astro-island>`;
  const late = `<template>${island}</template>`;
  expect(plainMarkup(`${island}${text}${late}${text}`)).toBe(
    `${island}<p data-far>ab</p>${late}<p data-far>ab</p>`,
  );
});
