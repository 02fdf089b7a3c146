export type PictureSize = { width: number; height: number };

/** Returns the size of a picture that is scaled to a width. Pictures are never enlarged. */
export function sizeAtWidth({ width, height }: PictureSize, most: number): PictureSize {
  if (width <= most) return { width, height };
  return { width: most, height: Math.max(1, Math.round((height * most) / width)) };
}
