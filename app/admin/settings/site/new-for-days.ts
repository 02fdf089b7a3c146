import { wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { MAX_NEW_DAYS } from '#domain/pricing/limits.ts';

/**
 * The field for the number of days for which a product counts as new. It is in a separate file, because the
 * browser loads it.
 */
export const newForDays = wholeNumberField({ name: 'new_for_days', most: MAX_NEW_DAYS });
