import { expect, test } from 'vitest';
import { createSearchCounter } from './search-counter.ts';

const secret = new Uint8Array(32).fill(7);
const DAY_MS = 86_400_000;

function counterAt(start = Date.parse('2026-11-22T10:00:00Z')) {
  const clock = { ms: start };
  const chance = { next: 0 };
  const counter = createSearchCounter({ secret, now: () => clock.ms, random: () => chance.next });
  const see = (text: string, address: string | null = '203.0.113.1', isEmpty = false) =>
    counter.record({ text, isEmpty, address });
  return { clock, chance, see, take: counter.take };
}

test('a text is counted once per network within ten minutes, and again after that', () => {
  const { clock, see, take } = counterAt();
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '::ffff:203.0.113.1'])
    see('Tea', address);
  expect(take()).toMatchObject([{ text: 'tea', day: '2026-11-22', count: 2 }]);
  see('tea');
  expect(take()).toEqual([]);
  clock.ms += 10 * 60_000;
  see('tea');
  expect(take()).toMatchObject([{ text: 'tea', count: 1 }]);
});

test('the last search for a text decides whether it found anything', () => {
  const { see, take } = counterAt();
  see('tea', '203.0.113.1', true);
  see('tea', '203.0.113.2', false);
  expect(take()[0]?.isEmpty).toBe(false);
});

test('at most three network digests are stored; none reveals an address or repeats for another text', () => {
  const { see, take } = counterAt();
  for (const text of ['tea', 'pot']) for (let at = 1; at <= 5; at += 1) see(text, `203.0.113.${at}`);
  const [tea, pot] = take();
  expect(tea?.networks).toHaveLength(3);
  expect(tea?.count).toBe(5);
  expect(new Set([...(tea?.networks ?? []), ...(pot?.networks ?? [])]).size).toBe(6);
  expect(JSON.stringify([tea, pot])).not.toContain('203.0');
});

test('processes with the same secret create the same digests, which change every day', () => {
  const digests = (start?: number) => {
    const { see, take } = counterAt(start);
    see('tea');
    return take()[0]?.networks;
  };
  expect(digests()).toEqual(digests());
  expect(digests()).not.toEqual(digests(Date.parse('2026-11-22T10:00:00Z') + DAY_MS));
});

test('personal data, empty texts and searches without an address are not counted', () => {
  const { see, take } = counterAt();
  see('jo@example.com');
  see('555123');
  see('');
  see('tea', null);
  expect(take()).toEqual([]);
});

test('beyond a thousand searches one in ten is counted, as ten', () => {
  const { chance, see, take } = counterAt();
  const address = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
  for (let at = 0; at < 1_000; at += 1) see('tea', address(at));
  chance.next = 0.5;
  see('tea', address(1_001));
  chance.next = 0.05;
  see('tea', address(1_002));
  expect(take()[0]?.count).toBe(1_010);
});

test('fifty texts an hour are counted per network, across all of its addresses', () => {
  const { clock, see, take } = counterAt();
  for (let at = 0; at < 60; at += 1) see(`text ${at}`, `2001:db8:0:1::${at}`);
  see('text 3', '2001:db8:0:1::1');
  see('tea', '203.0.113.2');
  expect(take()).toHaveLength(51);
  see('one more', '2001:db8:0:1::1');
  see('pot', '203.0.113.2');
  expect(take()).toMatchObject([{ text: 'pot' }]);
  clock.ms += 60 * 60_000;
  see('one more', '2001:db8:0:1::1');
  expect(take()).toMatchObject([{ text: 'one more' }]);
});

test('at most a thousand texts are stored, and their counts still increase', () => {
  const { chance, see, take } = counterAt();
  for (let at = 0; at < 1_000; at += 1) see(`text ${at}`, `203.0.113.${at % 250}`);
  chance.next = 0;
  see('one more', '203.0.113.1');
  see('text 1', '198.51.100.2');
  const taken = take();
  expect(taken).toHaveLength(1_000);
  expect(taken.find(({ text }) => text === 'text 1')?.count).toBe(11);
});
