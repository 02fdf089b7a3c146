import { wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { MAX_NEW_DAYS } from '#domain/pricing/limits.ts';

/**
 * The number of days for which a product counts as new. The browser also loads this field, so it is in a
 * separate file.
 */
export const newForDays = wholeNumberField({ name: 'new_for_days', most: MAX_NEW_DAYS });
