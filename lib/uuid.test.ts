import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('only a lower-case UUID with its hyphens, and nothing around it, is accepted', () => {
  const id = randomUUID();
  expect(isUuid(id)).toBe(true);
  for (const text of [
    '',
    'x',
    id.toUpperCase(),
    id.slice(1),
    `${id}0`,
    ` ${id}`,
    `${id}\n`,
    id.replaceAll('-', ''),
  ])
    expect([text, isUuid(text)]).toEqual([text, false]);
});
