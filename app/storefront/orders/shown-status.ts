import { serverSite } from '#domain/site/server-site.ts';
import * as texts from '#texts';

/**
 * The status of an order as customers read it: the stored one (spec S4) in the shop's language, or in plain
 * words. Server only.
 */
export function shownStatus(status: string | null): { text: string; good: boolean } | null {
  if (!status) return null;
  const plain = serverSite().plainStatuses ? texts.orders.plainStatus[status] : undefined;
  return { text: plain ?? texts.orders.storedStatus[status] ?? status, good: status === 'COMPLETED' };
}
