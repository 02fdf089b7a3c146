import { plainText } from '#app/forms/fields.ts';
import { problemText } from '#app/forms/problem-text.ts';
import { mapKeys } from '#domain/catalog/fields/map-keys.ts';
import { moneyField, wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import type { Band } from '#domain/pricing/rules.ts';
import { centsToInput } from '#lib/money/input-amount.ts';
import { MAX_CENTS } from '#lib/money/money.ts';
import * as texts from '#texts';
import { BAND_ROWS } from './band-rows.ts';

const PARTS = ['from', 'price'] as const;
type BandField = `band_${(typeof BAND_ROWS)[number]}_${(typeof PARTS)[number]}`;

/** The two values that can decide the price of a shipping method: the order's weight or its subtotal. */
export type BandKind = 'weight' | 'subtotal';

const money = moneyField({ name: 'price', most: MAX_CENTS });
const froms = {
  weight: wholeNumberField({ name: 'from', most: 1_000_000_000 }),
  subtotal: moneyField({ name: 'from', most: MAX_CENTS }),
};

/** The fields of all rows, read as plain text. `readBands` validates them later. */
export const bandFields = mapKeys<Record<BandField, typeof plainText>>(
  BAND_ROWS.flatMap((row) => PARTS.map((part): BandField => `band_${row}_${part}`)),
  () => plainText,
);

/** Reads the bands and sorts them. Returns the errors by field name if a row is invalid. */
export function readBands(
  kind: BandKind,
  textOf: (name: string) => string,
): { bands: Band[] } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const found: (Band & { row: number })[] = [];
  for (const row of BAND_ROWS) {
    const [fromText, priceText] = PARTS.map((part) => textOf(`band_${row}_${part}`).trim());
    if (!fromText && !priceText) continue;
    const from = froms[kind].readInput(fromText ?? '');
    const price = priceText ? money.readInput(priceText) : { value: null };
    const field = { label: texts.adminShipping.bandFrom(row) };
    if ('problem' in from) errors[`band_${row}_from`] = problemText(from.problem, field);
    const priceField = { label: texts.adminShipping.bandPrice(row) };
    if ('problem' in price) errors[`band_${row}_price`] = problemText(price.problem, priceField);
    if ('value' in from && 'value' in price) found.push({ row, from: from.value, priceCents: price.value });
  }
  const bands = found.sort((a, b) => a.from - b.from || a.row - b.row);
  bands.forEach(({ row, from }, index) => {
    const before = bands[index - 1];
    if (before?.from === from) errors[`band_${row}_from`] = texts.adminShipping.bandsOverlap(before.row, row);
  });
  const [first] = bands;
  if (Object.keys(errors).length === 0 && !first) errors.band_1_from = texts.adminShipping.needsBands;
  else if (Object.keys(errors).length === 0 && first && first.from !== 0)
    errors[`band_${first.row}_from`] = texts.adminShipping.firstFromZero;
  if (Object.keys(errors).length > 0) return { errors };
  return { bands: bands.map(({ from, priceCents }) => ({ from, priceCents })) };
}

/** The form values of stored bands. */
export function typedBands(kind: BandKind, bands: Band[]): Record<string, string> {
  const rows = bands.map(({ from, priceCents }, index) => ({
    [`band_${index + 1}_from`]: froms[kind].toInput(from),
    [`band_${index + 1}_price`]: priceCents === null ? '' : centsToInput(priceCents),
  }));
  return Object.assign({}, ...rows);
}
