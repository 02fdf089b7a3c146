import { expect, test } from 'vitest';
import { readFields } from '#lib/forms/read-fields.ts';
import { checkMethod, methodFields, methodOf, typedMethod } from './method-fields.ts';

const whole: Record<string, string> = {
  ...typedMethod(null, 3),
  name: 'Parcel',
  kind: 'weight',
  price: '9.00',
  free_from: '50',
  days_min: '2',
  days_max: '4',
  place: 'Main Street 1',
  band_1_from: '0',
  band_1_price: '4.90',
};
const read = (typed: Record<string, string>) => {
  const textOf = (name: string) => typed[name] ?? '';
  const found = readFields(methodFields, textOf);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return methodOf(found.values, textOf);
};

test('a shipping method survives a round trip through its form; only fields of its kind are stored', () => {
  const method = read(whole);
  expect(method).toEqual({
    name: 'Parcel',
    zoneId: 3,
    kind: 'weight',
    priceCents: 0,
    bands: [{ from: 0, priceCents: 490 }],
    freeFromCents: 5_000,
    daysMin: 2,
    daysMax: 4,
    place: '',
    position: 0,
    active: true,
  });
  expect(read(typedMethod(method, null))).toEqual(method);
  expect(read({ ...whole, kind: 'pickup' })).toMatchObject({
    priceCents: 900,
    bands: [],
    place: 'Main Street 1',
  });
});

test.each([
  [{ days_max: '' }, ['days_max']],
  [{ days_min: '5' }, ['days_max']],
  [{ kind: 'pickup', place: ' ' }, ['place']],
  [{ zone: '' }, ['zone']],
  [{ band_1_from: '10' }, ['band_1_from']],
  [{ kind: 'fixed', band_1_from: '10' }, []],
])('the fields %o together have these errors: %o', (typed, faults) => {
  const texts: Record<string, string> = { ...whole, ...typed };
  expect(Object.keys(checkMethod((name) => texts[name] ?? ''))).toEqual(faults);
});
