import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { deliveryDates } from './delivery-dates.ts';

const at = (time: string) => Date.parse(time);
afterEach(() => setSite(DEFAULT_SITE));
const plain = (words: string) => words.replace(/[\u2009\u202f\u00a0]/g, ' ');

test('the dates stay the same all day and change on the next day', () => {
  const days = { min: 2, max: 4 };
  const early = deliveryDates(days, at('2026-11-23T00:00:00Z'));
  expect(plain(early)).toBe('Wed, Nov 25 – Fri, Nov 27');
  expect(deliveryDates(days, at('2026-11-23T23:59:59Z'))).toBe(early);
  expect(plain(deliveryDates(days, at('2026-11-24T00:00:00Z')))).toBe('Thu, Nov 26 – Mon, Nov 30');
  expect(deliveryDates(days, at('2026-11-23T12:00:00Z'))).toBe(early);
});

test('different spans give different dates, and a single day is shown once', () => {
  const now = at('2026-12-30T10:00:00Z');
  expect(plain(deliveryDates({ min: 1, max: 1 }, now))).toBe('Thu, Dec 31');
  expect(plain(deliveryDates({ min: 1, max: 8 }, now))).toContain('Mon, Jan 11');
});

test('days begin at midnight in the shop’s time zone and are formatted for its region', () => {
  const now = at('2026-11-23T23:30:00Z');
  const tell = () => plain(deliveryDates({ min: 1, max: 1 }, now));
  expect(tell()).toBe('Tue, Nov 24');
  setSite({ ...DEFAULT_SITE, timeZone: 'Europe/Berlin' });
  expect(tell()).toBe('Wed, Nov 25');
  setSite({ ...DEFAULT_SITE, timeZone: 'Europe/Berlin', region: 'GB' });
  expect(tell()).toMatch(/^Wed,? 25 Nov$/);
});
