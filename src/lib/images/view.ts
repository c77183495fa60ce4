/** A picture ready to be shown: a drawing as it is, or a photograph in several sizes and formats. */
export interface PictureView {
  src: string;
  /** Empty where it is decoration. */
  alt: string;
  /** In CSS px, of the shape it was cut to. */
  width: number;
  height: number;
  /** A photograph's files, best format first. */
  formats?: { type: string; srcSet: string }[];
}

/** Content whose field `K` has become a picture ready to be shown. */
export type WithPicture<T, K extends keyof T> = T extends unknown
  ? Omit<T, K> & Record<K, PictureView>
  : never;
