/** A picture for a component: a drawing, or a photograph in several sizes and formats. */
export interface PictureView {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** In CSS px, after cropping. */
  width: number;
  height: number;
  /** The formats of a photograph, the preferred one first. */
  formats?: { type: string; srcSet: string }[];
}

/** Content with a loaded picture in field `K`. */
export type WithPicture<T, K extends keyof T> = T extends unknown
  ? Omit<T, K> & Record<K, PictureView>
  : never;
