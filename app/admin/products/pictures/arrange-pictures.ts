import type { NamedPicture } from '#domain/catalog/product-pictures.ts';

/** Moves the entry at `from` to `to`. Returns the list unchanged if a position is out of range. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** The main picture and the additional pictures of a form. An empty key means no picture. */
export type Arranged = { main: NamedPicture; more: NamedPicture[] };

/**
 * The name of a picture's error. It contains the picture's key, so the error stays with the picture when it
 * moves.
 */
export const rowErrorOf = (key: string): string => `more ${key}`;

const ACTS = ['up', 'down', 'remove', 'main'] as const;
export type PictureAction = (typeof ACTS)[number];

