import type { Order } from '#domain/orders/queries.ts';
import { serverSite } from '#domain/site/server-site.ts';
import * as texts from '#texts';

type Stated = Pick<Order, 'status' | 'payState'>;

/**
 * The order's status as customers see it, in the shop's language: the stored status (spec S4), or a plainer
 * text. An order that is paid later shows whether it is unpaid. Call this only on the server.
 */
export function shownStatus({ status, payState }: Stated): { text: string; good: boolean } | null {
  if (payState === 'awaiting' || payState === 'cancelled')
    return { text: texts.payLater[payState], good: false };
  if (!status) return null;
  const plain = serverSite().plainStatuses ? texts.orders.plainStatus[status] : undefined;
  return { text: plain ?? texts.orders.storedStatus[status] ?? status, good: status === 'COMPLETED' };
}
