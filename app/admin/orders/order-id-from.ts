import { demand } from '#lib/refusal.ts';
import { isUuid } from '#lib/uuid.ts';

/** The order that an address names. @throws {Refusal} ORDER_NOT_FOUND where it can be none */
export function orderIdFrom({ id = '' }: { id?: string | undefined }): string {
  demand(isUuid(id), 'ORDER_NOT_FOUND');
  return id;
}
