import { fullLine, percentage, plainText } from '#app/forms/fields.ts';
import { problemText } from '#app/forms/problem-text.ts';
import { mapKeys } from '#domain/catalog/fields/map-keys.ts';
import { MAX_RULE_NAME } from '#domain/pricing/limits.ts';
import type { RateFields } from '#domain/pricing/taxes/save-tax-zone.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { numberToInput } from '#lib/money/number-to-input.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { RATE_ROWS } from './rate-rows.ts';

const PARTS = ['class', 'name', 'percent'] as const;
type RateField = `rate_${(typeof RATE_ROWS)[number]}_${(typeof PARTS)[number]}`;
type Errors = Record<string, string>;

/** The fields of all rows, read as plain text. `readRates` validates them later. */
export const rateFields = mapKeys<Record<RateField, typeof plainText>>(
  RATE_ROWS.flatMap((row) => PARTS.map((part): RateField => `rate_${row}_${part}`)),
  () => plainText,
);

/** Reads the rates of all filled rows. Returns the errors by field name if a row is invalid. */
export function readRates(textOf: (name: string) => string): { rates: RateFields[] } | { errors: Errors } {
  const rates: RateFields[] = [];
  const errors: Errors = {};
  const seen = new Set<string>();
  for (const row of RATE_ROWS) {
    const [inClass, name, percent] = PARTS.map((part) => textOf(`rate_${row}_${part}`).trim());
    if (!name && !percent) continue;
    const taxClassId = rowIdFrom(inClass ?? '');
    if (taxClassId === null) errors[`rate_${row}_class`] = texts.fields.noChoice;
    const named = readPart(fullLine(MAX_RULE_NAME).readInput(name ?? ''), texts.adminTaxes.rateName(row));
    if ('error' in named) errors[`rate_${row}_name`] = named.error;
    const rate = readPart(percentage.readInput(percent ?? ''), texts.adminTaxes.ratePercent(row));
    if ('error' in rate) errors[`rate_${row}_percent`] = rate.error;
    const key = `${inClass} ${name}`;
    if (seen.has(key)) errors[`rate_${row}_name`] = texts.adminTaxes.rateTwice;
    seen.add(key);
    if (taxClassId !== null && 'value' in named && 'value' in rate)
      rates.push({ taxClassId, name: named.value, ratePercent: rate.value });
  }
  return Object.keys(errors).length > 0 ? { errors } : { rates };
}

/** The form values of stored rates. */
export function typedRates(rates: RateFields[]): Record<string, string> {
  const rows = rates.map(({ taxClassId, name, ratePercent }, index) => ({
    [`rate_${index + 1}_class`]: String(taxClassId),
    [`rate_${index + 1}_name`]: name,
    [`rate_${index + 1}_percent`]: numberToInput(ratePercent),
  }));
  return Object.assign({}, ...rows);
}

function readPart<Value>(read: Reading<Value>, label: string): { value: Value } | { error: string } {
  return 'value' in read ? read : { error: problemText(read.problem, { label }) };
}
