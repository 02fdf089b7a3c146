import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangeSections } from '#domain/site/home/arrange-sections.ts';
import { readPicks, writePicks } from '#domain/site/home/pick-lines.ts';
import {
  DEFAULT_SECTIONS,
  type HomeSection,
  readSections,
  writeSections,
} from '#domain/site/home/sections.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const kinds = (sections: HomeSection[]) =>
  sections.map(({ kind, off }) => (off ? `-${kind}` : kind)).join(' ');

test('sections can be moved, hidden and removed, and new ones come last', () => {
  let list = arrangeSections(DEFAULT_SECTIONS, { act: 'add', kind: 'newest' });
  list = arrangeSections(list, { act: 'up', at: 3 });
  expect(kinds(list)).toBe('banner categories newest all');
  list = arrangeSections(list, { act: 'off', at: 1 });
  list = arrangeSections(list, { act: 'down', at: 0 });
  expect(kinds(list)).toBe('-categories banner newest all');
  expect(kinds(arrangeSections(list, { act: 'up', at: 0 }))).toBe(kinds(list));
  expect(kinds(arrangeSections(list, { act: 'down', at: 3 }))).toBe(kinds(list));
  expect(kinds(arrangeSections(list, { act: 'on', at: 0 }))).toBe('categories banner newest all');
  expect(kinds(arrangeSections(list, { act: 'remove', at: 3 }))).toBe('-categories banner newest');
  expect(() => arrangeSections(list, { act: 'add', kind: 'newest' })).toThrow('SECTION_EXISTS');
  expect(() => arrangeSections(list, { act: 'off', at: 9 })).toThrow('SECTION_NOT_FOUND');
  for (let more = list.length; more < 12; more += 1)
    list = arrangeSections(list, { act: 'add', kind: 'text' });
  expect(() => arrangeSections(list, { act: 'add', kind: 'picks' })).toThrow('SECTIONS_FULL');
});

test('stored sections are read back, the default is stored as empty, and others are invalid', () => {
  expect(writeSections(DEFAULT_SECTIONS)).toBe('');
  expect(readSections('')).toEqual(DEFAULT_SECTIONS);
  const list = arrangeSections(DEFAULT_SECTIONS, { act: 'add', kind: 'text' });
  expect(readSections(writeSections(list))).toEqual(list);
  const text = { kind: 'text', title: '', text: '', button: '', picture: '' };
  for (const wrong of [
    '{',
    '{}',
    '[{"kind":"video"}]',
    '[{"kind":"sale"},{"kind":"sale"}]',
    '[{"kind":"sale","more":1}]',
    JSON.stringify([{ ...text, link: 'javascript:alert(1)' }]),
    JSON.stringify([{ ...text, link: '//evil.example' }]),
    JSON.stringify([{ ...text, link: '', picture: 'avatars/ann/a.png' }]),
    JSON.stringify(Array.from({ length: 13 }, () => ({ kind: 'picks', title: '', products: [] }))),
  ])
    expect(readSections(wrong), wrong).toBeNull();
});

test('characters that need two units of a string count once, as in the form', () => {
  const text = {
    kind: 'text',
    title: '',
    text: '🎁'.repeat(1_000),
    button: '',
    link: '',
    picture: '',
  } as const;
  expect(readSections(writeSections([text]))).toEqual([text]);
  expect(readSections(writeSections([{ ...text, text: '🎁'.repeat(1_001) }]))).toBeNull();
});

test('picks are entered as a number, a name or a SKU, and shown again with number and name', async () => {
  const { db } = database;
  const lamp = await makeProduct(db, { name: 'Lamp' });
  const mug = await makeProduct(db, { name: '7 dwarfs mug', sku: 'MUG-7' });
  expect(await readPicks(db, ` ${lamp} whatever\r\n\nMUG-7\nLamp\n7 dwarfs mug`)).toEqual({
    ids: [lamp, mug],
  });
  expect(await readPicks(db, 'Lamp\nSofa')).toEqual({ unknown: 'Sofa' });
  expect(await readPicks(db, '999999999999999')).toEqual({ unknown: '999999999999999' });
  expect(await writePicks(db, [mug, 4711, lamp])).toBe(`${mug} 7 dwarfs mug\n${lamp} Lamp`);
  const many = await Promise.all(Array.from({ length: 13 }, () => makeProduct(db)));
  expect(await readPicks(db, many.join('\n'))).toEqual({ tooMany: true });
});
