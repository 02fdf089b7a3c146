import type { StoredRowError, VariantRowProblem } from '#domain/catalog/csv/problems.ts';
import * as texts from '#texts';

type Texts = {
  [Code in VariantRowProblem['code']]: (problem: Extract<VariantRowProblem, { code: Code }>) => string;
};

const words = texts.adminImportVariants;

const byCode: Texts = {
  'no-variant-id': () => words.noVariantId,
  'not-one-line': () => words.notOneLine,
  'differs-from-first': ({ line }) => words.differsFromFirst(line),
  'unknown-variant': () => words.unknownVariant,
  'repeated-variant': ({ line }) => words.repeatedVariant(line),
  'repeated-values': ({ line }) => words.repeatedValues(line),
  'value-missing': () => words.valueMissing,
  'price-missing': () => words.priceMissing,
  'option-without-name': () => words.optionWithoutName,
  'repeated-option': ({ name }) => words.repeatedOption(name),
  'repeated-option-value': ({ name }) => words.repeatedOptionValue(name),
  'option-without-values': () => words.optionWithoutValues,
  'bad-option-value': ({ name }) => words.badOptionValue(name),
  'value-in-use': ({ name }) => words.valueInUse(name),
  'variants-without-value': () => words.variantsWithoutValue,
  'too-many-variants': ({ most }) => words.tooManyVariants(most),
  'of-variants': () => words.ofVariants,
  'sku-taken': () => words.skuTaken,
};

/** Whether the error of a row is about options or variants. */
export function isOfVariant(
  error: Exclude<StoredRowError, { message: string }>,
): error is typeof error & VariantRowProblem {
  return error.code in byCode;
}

/** The message for a problem of a row with a variant. */
export function variantErrorText<Code extends VariantRowProblem['code']>(
  problem: Extract<VariantRowProblem, { code: Code }> & { code: Code },
): string {
  return byCode[problem.code](problem);
}
