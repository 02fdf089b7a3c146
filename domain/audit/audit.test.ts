import { expect, test } from 'vitest';
import { auditFilterFrom, auditFilterParams } from './audit-filter.ts';
import { differences } from './differences.ts';

test('a change is told field by field, what stayed the same is not', () => {
  const before = { name: 'Cup', stock: 3, category: 'Home' };
  const after = { name: 'Mug', stock: 3, note: 'new' };
  expect(differences(before, after)).toEqual([
    { name: 'name', before: 'Cup', after: 'Mug' },
    { name: 'category', before: 'Home', after: null },
    { name: 'note', before: null, after: 'new' },
  ]);
});

test('what was made or deleted is told whole, and nothing when nothing was recorded', () => {
  expect(differences(null, { stock: 3 })).toEqual([{ name: 'stock', before: null, after: '3' }]);
  expect(differences({ tags: ['a'] }, null)).toEqual([{ name: 'tags', before: '["a"]', after: null }]);
  expect(differences(null, null)).toEqual([]);
});

test('a filter comes back from its address as it was; nonsense is left out', () => {
  const read = (query: string) => auditFilterFrom(new URLSearchParams(query));
  const query = 'action=product.delete&actor=a-b&subject=17&entry=4&from=2026-01-01&to=2026-01-31';
  expect(auditFilterParams(read(query)).toString()).toBe(query);
  expect(read("action=a'b&actor=%00&entry=-1&from=2026-13-01")).toEqual(read(''));
});
