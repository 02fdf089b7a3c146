import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { endOfDay, momentAt, startOfDay, zoneClock, zoneDay, zoned, zoneName } from './zone.ts';

const use = (timeZone: string) => setSite({ ...DEFAULT_SITE, timeZone });
afterEach(() => setSite(DEFAULT_SITE));

const late = new Date('2026-03-03T23:30:00Z');

test('without a zone days and times are those of UTC', () => {
  expect([zoneDay(late), zoneClock(late)]).toEqual(['2026-03-03', '2026-03-03T23:30']);
  expect(startOfDay('2026-03-03')).toEqual(new Date('2026-03-03T00:00:00Z'));
  expect(endOfDay('2026-03-03')).toEqual(new Date('2026-03-04T00:00:00Z'));
  expect([zoned('Date'), zoneName()]).toEqual(['Date (UTC)', 'UTC']);
});

test('at 23:30 UTC it is the next day in Berlin', () => {
  use('Europe/Berlin');
  expect([zoneDay(late), zoneClock(late)]).toEqual(['2026-03-04', '2026-03-04T00:30']);
  expect(startOfDay('2026-03-04')).toEqual(new Date('2026-03-03T23:00:00Z'));
  expect([zoned('Date'), zoneName()]).toEqual(['Date', 'Europe/Berlin']);
});

test('a day has 23 or 25 hours when clocks change', () => {
  use('Europe/Berlin');
  const hours = (day: string) => (endOfDay(day).getTime() - startOfDay(day).getTime()) / 3600_000;
  expect(['2026-03-29', '2026-07-01', '2026-10-25'].map(hours)).toEqual([23, 24, 25]);
  expect(zoneClock(momentAt('2026-03-29T02:30'))).toBe('2026-03-29T03:30');
});

test('a day whose midnight is skipped starts at the change', () => {
  use('America/Santiago');
  expect(startOfDay('2026-09-06')).toEqual(new Date('2026-09-06T04:00:00Z'));
});

test('a time in a field is read back as it is shown', () => {
  for (const zone of ['', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kathmandu']) {
    use(zone);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (at) => {
          const shown = zoneClock(at);
          expect(zoneClock(momentAt(shown))).toBe(shown);
        },
      ),
    );
  }
});

test('the first and the last day have limits that the database accepts', () => {
  for (const zone of ['', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati']) {
    use(zone);
    for (const day of ['0001-01-01', '9999-12-31'])
      for (const at of [startOfDay(day), endOfDay(day)]) expect(at.toISOString()).toMatch(/^\d{4}-/);
  }
});
