import type { NamedPicture } from '#domain/catalog/fields/product-pictures.ts';

/** The list with the entry at `from` moved to `to`; unchanged if either is out of range. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** The main picture and the additional pictures of a form. An empty key means no picture. */
export type Arranged = { main: NamedPicture; more: NamedPicture[] };

/** The name of a picture's error. It contains the key, so the error moves with the picture. */
export const rowErrorOf = (key: string): string => `more ${key}`;

const ACTS = ['up', 'down', 'remove', 'main'] as const;
export type PictureAction = (typeof ACTS)[number];

/** Reads the value of a button, such as 'up 2'. Null if the value is invalid. */
export function readPictureAction(value: string): { act: PictureAction; at: number } | null {
  const [name, at = '', ...rest] = value.split(' ');
  const act = ACTS.find((each) => each === name);
  return act && /^\d{1,2}$/.test(at) && rest.length === 0 ? { act, at: Number(at) } : null;
}

/** Applies the action of a button. A new main picture changes places with the previous one. */
export function arrangePictures(
  { main, more }: Arranged,
  { act, at }: { act: PictureAction; at: number },
): Arranged {
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
