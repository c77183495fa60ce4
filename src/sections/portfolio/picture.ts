const shapes = {
  normal: { ending: ".svg", width: 800, height: 600 },
  tall: { ending: "-tall.svg", width: 600, height: 800 },
  wide: { ending: "-wide.svg", width: 800, height: 400 },
} as const;

export type PictureShape = keyof typeof shapes;

/** A project's picture in one of the three shapes it is drawn in. */
export function pictureOf(picture: string, shape: PictureShape) {
  const { ending, width, height } = shapes[shape];
  return { src: picture.replace(/\.svg$/, ending), width, height };
}

/** In px, as screens are drawn: a phone with its rim, a program's or browser's window with its frame. */
export const screenSizes = {
  phone: { width: 380, height: 780 },
  window: { width: 964, height: 644 },
} as const;
