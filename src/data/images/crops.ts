/** The size at which a page displays a picture, in CSS px. */
export interface Crop {
  width: number;
  height: number;
  /** Fits the whole picture inside width and height instead of cropping it. */
  isContained?: boolean;
}

/** All crops. Drawings have these proportions. */
export const crops = {
  portrait: { width: 320, height: 320 },
  service: { width: 640, height: 480 },
  post: { width: 640, height: 400 },
  promo: { width: 480, height: 300 },
  /** On the hoardings of the home page. */
  hoarding: { width: 640, height: 328 },
  /** The still of a video. */
  video: { width: 896, height: 504 },
  logo: { width: 240, height: 96, isContained: true },
  /** In articles. The height is that of a portrait photograph from a phone at full width. */
  text: { width: 704, height: 940, isContained: true },
  project: { width: 800, height: 600 },
  projectWide: { width: 800, height: 400 },
  /** Screenshots of a project, with the frame of a phone or window. */
  phone: { width: 380, height: 780 },
  window: { width: 964, height: 644 },
} as const satisfies Record<string, Crop>;
