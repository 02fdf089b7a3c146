export type PictureSize = { width: number; height: number };

/** The size of what is made of a picture for a width: no picture is enlarged. */
export function sizeAtWidth({ width, height }: PictureSize, most: number): PictureSize {
  if (width <= most) return { width, height };
  return { width: most, height: Math.max(1, Math.round((height * most) / width)) };
}
