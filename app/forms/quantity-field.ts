import { MAX_QUANTITY } from '#domain/cart/limits.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { Reading } from '#lib/forms/read-fields.ts';

/**
 * A hidden quantity, such as the number of presses of a button. The default is one.
 * @throws {DomainError} QUANTITY_INVALID
 */
export const quantityField = {
  hidden: true as const,
  readInput(text: string): Reading<number> {
    if (text.trim() === '') return { value: 1 };
    assert(/^[1-9]\d{0,3}$/.test(text) && Number(text) <= MAX_QUANTITY, 'QUANTITY_INVALID');
    return { value: Number(text) };
  },
};
