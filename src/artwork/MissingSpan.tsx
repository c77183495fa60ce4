import drawing from "./missing-span.svg?raw";

const shapes = drawing.replaceAll(/^<svg[^>]*>|<\/svg>\s*$/g, "");

/** The 404 picture: a bridge whose middle span was never hung, the tram waiting at its edge. Decoration. */
export function MissingSpan() {
  return (
    <svg
      viewBox="0 0 800 360"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this project, checked by the build
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
