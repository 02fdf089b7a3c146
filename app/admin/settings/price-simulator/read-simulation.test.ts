import { expect, test } from 'vitest';
import { emptySimulation, readSimulationInput, validateSimulation } from './read-simulation.ts';

const NOW = new Date('2026-11-20T18:30:00Z');
const params = (fields: Record<string, string>, products = 'Lamp x 2') =>
  new URLSearchParams({ try: '1', country: 'US', on: '2026-11-20', products, ...fields });
const read = (...given: Parameters<typeof params>) => {
  const typed = readSimulationInput(params(...given));
  if (typed === null) throw new Error('Nothing was asked');
  return validateSimulation(typed, NOW);
};

test('nothing is simulated until that is requested', () => {
  expect(readSimulationInput(new URLSearchParams('edit=1'))).toBeNull();
  expect(emptySimulation('17 Lamp', 'DE', NOW)).toMatchObject({
    country: 'DE',
    day: '2026-11-20',
    products: '17 Lamp',
  });
});

test('regions are read by code or name, codes in capitals, and quantities are 1 by default', () => {
  const found = read({ region: 'california', code: ' code10 ', postcode: '90001' }, 'Lamp\r\n\r\n12 Cup x 3');
  expect(found).toMatchObject({
    errors: {},
    rows: [
      { product: 'Lamp', quantity: 1 },
      { product: '12 Cup', quantity: 3 },
    ],
    destination: { country: 'US', region: 'CA', postalCode: '90001' },
    code: 'CODE10',
    isMember: false,
  });
  expect(read({ customer: 'member' }).isMember).toBe(true);
});

test('today is simulated at the current time, another day at noon', () => {
  expect(read({}).now).toBe(NOW);
  expect(read({ on: '2027-05-01' }).now.toISOString()).toBe('2027-05-01T12:00:00.000Z');
});

test('errors are reported beside their fields', () => {
  expect(Object.keys(read({ country: 'QQ', region: 'x', on: '2026-02-31', way: 'x' }).errors)).toEqual([
    'country',
    'on',
    'way',
  ]);
  expect(Object.keys(read({ region: 'Atlantis' }).errors)).toEqual(['region']);
  expect(read({ country: 'PT', region: '30' }).destination.region).toBe('');
  for (const products of ['', 'Lamp x 0', 'Lamp x 99999', 'Lamp\n'.repeat(21)])
    expect(Object.keys(read({}, products).errors)).toEqual(['products']);
  expect(read({}, 'Lamp 4x6').rows).toEqual([{ product: 'Lamp 4x6', quantity: 1 }]);
});

test('input is cut to its limits, and characters that a database refuses are replaced', () => {
  const typed = readSimulationInput(params({ code: 'x'.repeat(500) }, 'La\u0000mp\n'.repeat(2_000)));
  expect(typed?.products.length).toBeLessThanOrEqual(4_000);
  expect(typed?.products.split('\n')[0]).toBe('La mp');
  expect(read({}, 'Lamp\n'.repeat(100)).rows).toHaveLength(20);
  expect(typed?.code).toHaveLength(40);
});
