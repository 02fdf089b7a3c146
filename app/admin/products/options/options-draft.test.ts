import { expect, test } from 'vitest';
import { blankOption, draftOf, editedOptions, fieldOf, movedUp, readDraft } from './options-draft.ts';

const pictures = ['a.webp', 'b.webp'];
const saved = [
  { name: 'Size', display: 'names' as const, values: [{ name: 'S' }, { name: 'M' }] },
  {
    name: 'Color',
    display: 'colors' as const,
    values: [{ name: 'Red', color: '#ff0000', images: ['b.webp'] }],
  },
];

/** The form data that the page would send for a draft. */
function sent(draft: ReturnType<typeof draftOf>) {
  const form = new URLSearchParams();
  for (const [place, option] of draft.entries()) {
    const set = (name: string, text: string) => form.append(fieldOf(place, name), text);
    set('was', option.savedPosition);
    set('name', option.name);
    set('display', option.display);
    set('added', option.added);
    for (const [at, value] of option.values.entries()) {
      set('value_was', value.savedName);
      set('value', value.name);
      set('color', value.color);
      set('pictures', value.pictures);
      if (value.removed) set('remove_value', String(at));
    }
    if (option.removed) set('remove', 'on');
  }
  return form;
}

test('an unchanged form saves the options as they are', () => {
  const draft = readDraft(sent([...draftOf(saved, pictures), blankOption]));
  const edited = editedOptions(draft, pictures);
  expect(edited).toEqual({
    options: [
      {
        savedPosition: 0,
        name: 'Size',
        display: 'names',
        values: [
          { savedName: 'S', name: 'S', images: [] },
          { savedName: 'M', name: 'M', images: [] },
        ],
      },
      {
        savedPosition: 1,
        name: 'Color',
        display: 'colors',
        values: [{ savedName: 'Red', name: 'Red', color: '#ff0000', images: ['b.webp'] }],
      },
    ],
  });
});

test('values are renamed, removed, moved and added in one go', () => {
  const [size, color] = draftOf(saved, pictures);
  if (!size || !color) throw new Error('no draft');
  const values = [
    { ...size.values[0], savedName: 'S', name: 'Small', color: '', pictures: '', removed: false },
    { savedName: 'M', name: 'M', color: '', pictures: '', removed: true },
  ];
  const draft = readDraft(
    sent([
      { ...size, values, added: 'L\r\n\r\n XL ' },
      { ...color, removed: true },
    ]),
  );
  expect(editedOptions(draft, pictures)).toMatchObject({
    options: [
      {
        values: [
          { savedName: 'S', name: 'Small' },
          { savedName: null, name: 'L' },
          { savedName: null, name: 'XL' },
        ],
      },
    ],
  });
  expect(movedUp(draftOf(saved, pictures), '0.1')[0]?.values.map(({ name }) => name)).toEqual(['M', 'S']);
  expect(movedUp(draftOf(saved, pictures), '1').map(({ name }) => name)).toEqual(['Color', 'Size']);
  for (const which of ['0', '0.0', '7', 'x', '0.9'])
    expect(movedUp(draftOf(saved, pictures), which)).toEqual(draftOf(saved, pictures));
});

test('an unknown picture number is reported with the name of its value', () => {
  const [, color] = draftOf(saved, pictures);
  if (!color) throw new Error('no draft');
  const values = color.values.map((value) => ({ ...value, pictures: '3' }));
  expect(editedOptions([{ ...color, values }], pictures)).toEqual({ wrongPictures: 'Red' });
});
