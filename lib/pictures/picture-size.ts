export type PictureSize = { width: number; height: number };

/** The size of a picture scaled to a width. Pictures are never enlarged. */
export function sizeAtWidth({ width, height }: PictureSize, most: number): PictureSize {
  if (width <= most) return { width, height };
  return { width: most, height: Math.max(1, Math.round((height * most) / width)) };
}
