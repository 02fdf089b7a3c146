import { expect, test } from 'vitest';
import { timeZoneField } from './time-zone-field.ts';

const { readInput } = timeZoneField('time_zone');

test('a time zone may be typed in any case and with spaces', () => {
  expect(readInput(' europe/berlin ')).toEqual({ value: 'Europe/Berlin' });
  expect(readInput('America/New York')).toEqual({ value: 'America/New_York' });
  expect(readInput('')).toEqual({ value: '' });
});

test('offsets and unknown places are refused', () => {
  for (const typed of ['+02:00', 'Berlin', 'Europe/Atlantis', 'x'.repeat(99)])
    expect(readInput(typed)).toEqual({ problem: { code: 'no-time-zone' } });
});
