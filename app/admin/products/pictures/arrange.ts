import type { NamedPicture } from '#domain/catalog/product-pictures.ts';

/** The list with its entry at `from` standing at `to`; as it is where either is none of it. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** All pictures of a form: the main one, and those beside it. An empty key is no picture. */
export type Arranged = { main: NamedPicture; more: NamedPicture[] };

/** Under which name it stands what is wrong with a picture: it stays wrong wherever it is moved. */
export const rowErrorOf = (key: string): string => `more ${key}`;

const ACTS = ['up', 'down', 'remove', 'main'] as const;
export type Act = (typeof ACTS)[number];

/** What a button's value asks for, such as 'up 2'; null for what no button says. */
export function readAct(value: string): { act: Act; at: number } | null {
  const [name, at = '', ...rest] = value.split(' ');
  const act = ACTS.find((each) => each === name);
  return act && /^\d{1,2}$/.test(at) && rest.length === 0 ? { act, at: Number(at) } : null;
}

/** What a button makes of the pictures. The one that was the main picture takes the place of the new one. */
export function arrange({ main, more }: Arranged, { act, at }: { act: Act; at: number }): Arranged {
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
