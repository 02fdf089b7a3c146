import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compact, groupedIban, isBic, isIban } from './iban.ts';

const VALID = [
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];

test('an IBAN is valid only with the right length, characters and check digits', () => {
  for (const iban of VALID) expect(isIban(iban)).toBe(true);
  for (const wrong of [
    'DE88370400440532013000',
    'DE8937040044053201300',
    'de89',
    '',
    'DE89 3704 0044 0532 0130 00',
  ])
    expect(isIban(wrong)).toBe(false);
});

test('one wrong digit or two swapped neighbouring characters make an IBAN invalid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VALID), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, at, more) => {
      const digits = [...iban.matchAll(/\d/g)].map(({ index }) => index);
      const place = digits[at % digits.length] ?? 2;
      const other = String((Number(iban[place]) + more) % 10);
      expect(isIban(iban.slice(0, place) + other + iban.slice(place + 1))).toBe(false);
      const swapped = iban.slice(0, place) + (iban[place + 1] ?? '') + iban[place] + iban.slice(place + 2);
      if (place + 1 < iban.length && iban[place] !== iban[place + 1]) expect(isIban(swapped)).toBe(false);
    }),
  );
});

test('an IBAN may be typed with spaces and is shown in groups of four', () => {
  expect(compact(' de89 3704-0044 0532 0130 00 ')).toBe(VALID[0]);
  expect(groupedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
});

test('a BIC has 8 or 11 characters', () => {
  expect(['COBADEFF', 'COBADEFFXXX'].every(isBic)).toBe(true);
  expect(['COBADEFFXX', 'COBA1EFF', '', 'cobadeff'].some(isBic)).toBe(false);
});
