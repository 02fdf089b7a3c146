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

<<<<<<< HEAD:app/admin/products/pictures/arrange-pictures.ts
/** The action in a button's value, such as 'up 2'; null if the value is invalid. */
export function readPictureAction(value: string): { act: PictureAction; at: number } | null {
=======
/** Reads the value of a button, such as 'up 2'. Null if the value is invalid. */
export function readAct(value: string): { act: Act; at: number } | null {
>>>>>>> 094025644417364c3b83f259f7946d81d78917d8:app/admin/products/pictures/arrange.ts
  const [name, at = '', ...rest] = value.split(' ');
  const act = ACTS.find((each) => each === name);
  return act && /^\d{1,2}$/.test(at) && rest.length === 0 ? { act, at: Number(at) } : null;
}

<<<<<<< HEAD:app/admin/products/pictures/arrange-pictures.ts
/** Applies an action. If another picture becomes the main one, the two swap places. */
export function arrangePictures(
  { main, more }: Arranged,
  { act, at }: { act: PictureAction; at: number },
): Arranged {
=======
/** Applies the action of a button. A new main picture changes places with the previous one. */
export function arrange({ main, more }: Arranged, { act, at }: { act: Act; at: number }): Arranged {
>>>>>>> 094025644417364c3b83f259f7946d81d78917d8:app/admin/products/pictures/arrange.ts
  const chosen = more[at];
  if (!chosen) return { main, more };
  switch (act) {
    case 'up':
      return { main, more: moved(more, at, at - 1) };
    case 'down':
      return { main, more: moved(more, at, at + 1) };
    case 'remove':
      return { main, more: more.filter((_, each) => each !== at) };
    case 'main': {
      const replaced = more.map((each, place) => (place === at ? main : each));
      return { main: chosen, more: replaced.filter(({ key }) => key !== '') };
    }
  }
}
