import { expect, test } from 'vitest';
import { chipsOf } from './filter-chips.tsx';

const words = { q: (text: string) => `Search: ${text}`, stock: (stock: string) => `Stock: ${stock}` };
const chips = (query: string) => chipsOf({ path: '/list', params: new URLSearchParams(query), words });

test('each filter has a chip whose link removes only that filter', () => {
  expect(chips('status=draft&q=tea&stock=low')).toEqual([
    { text: 'Search: tea', without: '/list?status=draft&stock=low' },
    { text: 'Stock: low', without: '/list?status=draft&q=tea' },
  ]);
  expect(chips('q=tea')).toEqual([{ text: 'Search: tea', without: '/list' }]);
});

test('tabs and empty filters have no chip', () => {
  expect(chips('status=draft&q=')).toEqual([]);
});
