import { expect, test } from 'vitest';
import { auditFilterFrom, auditFilterParams } from './audit-filter.ts';
import { differences } from './differences.ts';

test('an entry lists the changed fields and leaves out the others', () => {
  const before = { name: 'Cup', stock: 3, category: 'Home' };
  const after = { name: 'Mug', stock: 3, note: 'new' };
  expect(differences(before, after)).toEqual([
    { name: 'name', before: 'Cup', after: 'Mug' },
    { name: 'category', before: 'Home', after: null },
    { name: 'note', before: null, after: 'new' },
  ]);
});

test('long values show the part that differs', () => {
  const start = 'x'.repeat(600);
  expect(differences({ text: `${start}old` }, { text: `${start}new` })).toEqual([
    { name: 'text', before: `…${'x'.repeat(50)}old`, after: `…${'x'.repeat(50)}new` },
  ]);
  expect(differences({ text: start }, { text: start })).toEqual([]);
  const [added] = differences(null, { text: start });
  expect(added).toEqual({ name: 'text', before: null, after: `${'x'.repeat(500)}…` });
});

test('empty values are left out, whatever their type', () => {
  const none = { note: '', ids: [], more: {}, text: null };
  expect(differences(null, none)).toEqual([]);
  expect(differences(none, null)).toEqual([]);
  expect(differences({ note: '' }, { note: 'new' })).toEqual([{ name: 'note', before: null, after: 'new' }]);
  expect(differences({ ids: [1] }, { ids: [] })).toEqual([{ name: 'ids', before: '[1]', after: null }]);
});

test('an entry lists all fields of a created or deleted object, and none without recorded values', () => {
  expect(differences(null, { stock: 3 })).toEqual([{ name: 'stock', before: null, after: '3' }]);
  expect(differences({ tags: ['a'] }, null)).toEqual([{ name: 'tags', before: '["a"]', after: null }]);
  expect(differences({ active: false }, { active: true })).toEqual([
    { name: 'active', before: false, after: true },
  ]);
  expect(differences(null, null)).toEqual([]);
});

test('a filter survives a round trip through its URL; invalid parts are ignored', () => {
  const read = (query: string) => auditFilterFrom(new URLSearchParams(query));
  const query = 'action=product.delete&actor=a-b&subject=17&entry=4&from=2026-01-01&to=2026-01-31';
  expect(auditFilterParams(read(query)).toString()).toBe(query);
  expect(read("action=a'b&actor=%00&entry=-1&from=2026-13-01")).toEqual(read(''));
});
