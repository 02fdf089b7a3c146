import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('a UUID is told from whatever else an address may hold', () => {
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
