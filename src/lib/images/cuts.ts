/** In which shape a picture is shown, in CSS px. */
export interface Cut {
  width: number;
  height: number;
  /** Shown as a whole, within width and height; everything else is cropped. */
  whole?: boolean;
}

/** Every shape that pictures are shown in; drawings are made in them. */
export const cuts = {
  portrait: { width: 320, height: 320 },
  service: { width: 640, height: 480 },
  post: { width: 640, height: 400 },
  promo: { width: 480, height: 300 },
  slide: { width: 560, height: 420 },
  logo: { width: 240, height: 96, whole: true },
  /** In running text, up to as high as a phone's upright photograph is at that width. */
  text: { width: 704, height: 940, whole: true },
  project: { width: 800, height: 600 },
  projectTall: { width: 600, height: 800 },
  projectWide: { width: 800, height: 400 },
  /** A phone with its rim, and a program's or browser's window with its frame. */
  phone: { width: 380, height: 780 },
  window: { width: 964, height: 644 },
} as const satisfies Record<string, Cut>;
