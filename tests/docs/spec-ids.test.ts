import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('each rule of docs/spec.md has an id of its own', async () => {
  const spec = await readFile('docs/spec.md', 'utf8');
  const ids = [...spec.matchAll(/^- ([A-Z]+\d+) /gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
