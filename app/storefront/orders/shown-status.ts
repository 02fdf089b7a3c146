import type { Order } from '#domain/orders/queries.ts';
import { serverSite } from '#domain/site/server-site.ts';
import * as texts from '#texts';

type Stated = Pick<Order, 'status' | 'payState'>;

/**
 * The status of an order for customers: the stored one (spec S4) in the shop's language, or in plain words.
 * An unpaid order that is paid later says so. Server only.
 */
export function shownStatus({ status, payState }: Stated): { text: string; good: boolean } | null {
  if (payState === 'awaiting' || payState === 'cancelled')
    return { text: texts.payLater[payState], good: false };
  if (!status) return null;
  const plain = serverSite().plainStatuses ? texts.orders.plainStatus[status] : undefined;
  return { text: plain ?? texts.orders.storedStatus[status] ?? status, good: status === 'COMPLETED' };
}
