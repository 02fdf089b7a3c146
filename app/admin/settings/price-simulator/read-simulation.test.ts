import { expect, test } from 'vitest';
import { emptyTry, readTry, typedTry } from './read-simulation.ts';

const NOW = new Date('2026-11-20T18:30:00Z');
const params = (fields: Record<string, string>, products: [string, string][] = [['Lamp', '2']]) => {
  const made = new URLSearchParams({ try: '1', country: 'US', on: '2026-11-20', ...fields });
  for (const [product, quantity] of products) {
    made.append('product', product);
    made.append('quantity', quantity);
  }
  return made;
};
const read = (...given: Parameters<typeof params>) => {
  const typed = typedTry(params(...given));
  if (typed === null) throw new Error('Nothing was asked');
  return readTry(typed, NOW);
};

test('nothing is tried until that is asked for', () => {
  expect(typedTry(new URLSearchParams('edit=1'))).toBeNull();
  expect(emptyTry('DE', NOW)).toMatchObject({ country: 'DE', day: '2026-11-20', rows: { length: 4 } });
});

test('what was typed is read: regions by code or name, codes in capitals, quantities of 1 by default', () => {
  const found = read({ region: 'california', code: ' code10 ', postcode: '90001' }, [['Lamp', '']]);
  expect(found).toMatchObject({
    errors: {},
    quantities: [1, 0, 0, 0],
    destination: { country: 'US', region: 'CA', postalCode: '90001' },
    code: 'CODE10',
    isMember: false,
  });
  expect(read({ customer: 'member' }).isMember).toBe(true);
});

test('today is tried by the clock, another day at its noon', () => {
  expect(read({}).now).toBe(NOW);
  expect(read({ on: '2027-05-01' }).now.toISOString()).toBe('2027-05-01T12:00:00.000Z');
});

test('what is wrong is told beside its field', () => {
  expect(Object.keys(read({ country: 'QQ', region: 'x', on: '2026-02-31', way: 'x' }).errors)).toEqual([
    'country',
    'on',
    'way',
  ]);
  expect(Object.keys(read({ region: 'Atlantis' }).errors)).toEqual(['region']);
  expect(read({ country: 'PT', region: '30' }).destination.region).toBe('');
  expect(Object.keys(read({}, []).errors)).toEqual(['product-0']);
  for (const quantity of ['0', '-1', '1.5', '99999', 'x'])
    expect(Object.keys(read({}, [['Lamp', quantity]]).errors)).toEqual(['quantity-0']);
});

test('no more is taken than the panel has, and nothing that a database refuses', () => {
  const typed = typedTry(
    params(
      { code: 'x'.repeat(500) },
      Array.from({ length: 9 }, () => ['La\u0000mp', '1']),
    ),
  );
  expect(typed?.rows).toHaveLength(4);
  expect(typed?.rows[0]?.product).toBe('La mp');
  expect(typed?.code).toHaveLength(40);
});
