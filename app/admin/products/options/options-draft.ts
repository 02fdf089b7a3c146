import { MAX_OPTIONS } from '#domain/catalog/limits.ts';
import type { EditedOption } from '#domain/catalog/products/variants/change-options.ts';
import type { OptionDisplay, ProductOption } from '#domain/catalog/products/variants/read-options.ts';
import { pictureNumbers, picturesWithNumbers } from '../variants/picture-numbers.ts';

/**
 * A value as typed. `savedName` is '' for a new value. `pictures` contains the numbers of pictures, such as
 * "1, 3".
 */
type DraftValue = { savedName: string; name: string; color: string; pictures: string; removed: boolean };

/**
 * An option as typed. `savedPosition` is '' for a new option. `added` contains the new values, one per line.
 */
export type DraftOption = {
  savedPosition: string;
  name: string;
  display: OptionDisplay;
  values: DraftValue[];
  added: string;
  removed: boolean;
};

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

const DISPLAYS = ['names', 'colors', 'pictures'] as const;
/** The color that the form shows for a value without a color. */
export const NO_COLOR = '#808080';

export const blankOption: DraftOption = {
  savedPosition: '',
  name: '',
  display: 'names',
  values: [],
  added: '',
  removed: false,
};

/**
 * The field name of an option's property. `place` is the option's position from 0, but field names count from
 * 1.
 */
export const fieldOf = (place: number, name: string): string => `option${place + 1}_${name}`;

/** The draft for a product's saved options. */
export function draftOf(options: ProductOption[], pictures: string[]): DraftOption[] {
  return options.map(({ name, display, values }, place) => ({
    ...blankOption,
    savedPosition: String(place),
    name,
    display,
    values: values.map((value) => ({
      savedName: value.name,
      name: value.name,
      color: value.color ?? '',
      pictures: pictureNumbers(value.images ?? [], pictures),
      removed: false,
    })),
  }));
}

/** Reads the draft from a sent form. */
export function readDraft(form: Form): DraftOption[] {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const draft: DraftOption[] = [];
  for (let place = 0; place < MAX_OPTIONS && form.get(fieldOf(place, 'name')) !== null; place += 1) {
    const all = (name: string) => form.getAll(fieldOf(place, name)).map(String);
    const [names, colors, pictures, removed] = ['value_was', 'color', 'pictures', 'remove_value'].map(all);
    const display = textOf(fieldOf(place, 'display'));
    draft.push({
      savedPosition: textOf(fieldOf(place, 'was')),
      name: textOf(fieldOf(place, 'name')),
      display: DISPLAYS.find((each) => each === display) ?? 'names',
      values: all('value').map((name, at) => ({
        savedName: names?.[at] ?? '',
        name,
        color: colors?.[at] ?? '',
        pictures: pictures?.[at] ?? '',
        removed: removed?.includes(String(at)) ?? false,
      })),
      added: textOf(fieldOf(place, 'added')),
      removed: form.get(fieldOf(place, 'remove')) !== null,
    });
  }
  return draft;
}

/**
 * Moves an option (`which` is "0") or a value ("0.2") up by one position. Returns the draft unchanged if
 * `which` is invalid.
 */
export function movedUp(draft: DraftOption[], which: string): DraftOption[] {
  const [, place = '', value] = /^(\d)(?:\.(\d{1,4}))?$/.exec(which) ?? [];
  if (place === '') return draft;
  if (value === undefined) return swapped(draft, Number(place));
  return draft.map((option, at) =>
    at === Number(place) ? { ...option, values: swapped(option.values, Number(value)) } : option,
  );
}

function swapped<Item>(items: Item[], at: number): Item[] {
  const [above, item] = [items[at - 1], items[at]];
  if (above === undefined || item === undefined) return items;
  return [...items.slice(0, at - 1), item, above, ...items.slice(at + 1)];
}

/**
 * The options to save, without empty ones. If a picture number is wrong, returns the name of its value
 * instead.
 */
export function editedOptions(
  draft: DraftOption[],
  pictures: string[],
): { options: EditedOption[] } | { wrongPictures: string } {
  const wrong = draft
    .flatMap(({ values }) => values)
    .find((value) => !value.removed && picturesWithNumbers(value.pictures, pictures) === null);
  if (wrong) return { wrongPictures: wrong.name };
  const options = draft
    .filter((option) => !option.removed && !isBlank(option))
    .map(({ savedPosition, name, display, values, added }) => ({
      savedPosition: savedPosition === '' ? null : Number(savedPosition),
      name,
      display,
      values: [
        ...values.filter(({ removed }) => !removed).map((value) => editedValue(value, display, pictures)),
        ...linesOf(added).map((line) => editedValue({ ...newValue, name: line }, display, pictures)),
      ],
    }));
  return { options };
}

const newValue = { savedName: '', color: '', pictures: '' };

function editedValue(
  { savedName, name, color, pictures }: Omit<DraftValue, 'removed'>,
  display: OptionDisplay,
  all: string[],
) {
  const shown = color === '' && display === 'colors' ? NO_COLOR : color;
  return {
    savedName: savedName === '' ? null : savedName,
    name,
    ...(shown !== '' && { color: shown.toLowerCase() }),
    images: picturesWithNumbers(pictures, all) ?? [],
  };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether the option is new and nothing was typed into its fields. */
export const isBlank = ({ savedPosition, name, added }: DraftOption): boolean =>
  savedPosition === '' && name.trim() === '' && added.trim() === '';
