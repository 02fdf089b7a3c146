import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';

/**
 * The order id in the address.
 * @throws {DomainError} ORDER_NOT_FOUND if it is invalid.
 */
export function orderIdFrom({ id = '' }: { id?: string | undefined }): string {
  assert(isUuid(id), 'ORDER_NOT_FOUND');
  return id;
}
