import { wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { MAX_NEW_DAYS } from '#domain/pricing/limits.ts';

/** For how many days a product counts as new. In a file of its own, because the browser loads it. */
export const newForDays = wholeNumberField({ name: 'new_for_days', most: MAX_NEW_DAYS });
