import { expect, test } from 'vitest';
import { type BandKind, readBands, typedBands } from './bands.ts';

const row = (n: number, from: string, price: string) => ({
  [`band_${n}_from`]: from,
  [`band_${n}_price`]: price,
});
const read = (kind: BandKind, ...rows: Record<string, string>[]) => {
  const typed: Record<string, string> = Object.assign({}, ...rows);
  return readBands(kind, (name) => typed[name] ?? '');
};

test('rows become bands in ascending order; a row without a price ends the range that is delivered', () => {
  const bands = [
    { from: 0, priceCents: 490 },
    { from: 2_000, priceCents: 790 },
    { from: 31_500, priceCents: null },
  ];
  expect(read('weight', row(1, '2000', '7.90'), row(2, '0', '4.90'), row(5, '31500', ''))).toEqual({ bands });
  expect(read('weight', typedBands('weight', bands))).toEqual({ bands });
  expect(read('subtotal', row(1, '0', '5'), row(2, '20.00', '0'))).toEqual({
    bands: [
      { from: 0, priceCents: 500 },
      { from: 2_000, priceCents: 0 },
    ],
  });
});

test.each([
  [
    [row(1, '0', '5'), row(3, '500', '6'), row(4, '500', '7')],
    { band_4_from: 'Rows 3 and 4 both start here' },
  ],
  [[row(2, '5', '5')], { band_2_from: 'The first row must start at 0' }],
  [[], { band_1_from: 'Enter at least one row' }],
  [
    [row(1, '0.5', '-1')],
    {
      band_1_from: 'The start of row 1 must be a whole number',
      band_1_price: 'The price of row 1 must be at least 0',
    },
  ],
])(
  'bands that overlap, leave a gap, are missing or invalid are reported beside their row',
  (rows, errors) => {
    expect(read('weight', ...rows)).toEqual({ errors });
  },
);
