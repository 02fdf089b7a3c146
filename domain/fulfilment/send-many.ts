import type { Db } from '#db/types.ts';
import { demand, Refusal } from '#lib/refusal.ts';
import { TO_SEND_PAGE } from './list-to-send.ts';
import { markSent } from './mark-sent.ts';
import { NO_TRACKING } from './tracking.ts';

/**
 * Marks all that is left of several orders as sent, each in a transaction of its own, at most as many as a
 * page shows. What was sent or cancelled meanwhile is passed over. Returns how many were marked.
 * @throws {Refusal} NO_ORDERS
 */
export async function sendMany(
  db: Db,
  { orderIds, carrier, actorUid }: { orderIds: string[]; carrier: string; actorUid: string },
): Promise<number> {
  const ids = [...new Set(orderIds)].slice(0, TO_SEND_PAGE);
  demand(ids.length > 0, 'NO_ORDERS');
  let marked = 0;
  for (const orderId of ids) {
    try {
      const tracking = { ...NO_TRACKING, carrier };
      await markSent(db, { orderId, pieces: null, tracking, version: null, actorUid });
      marked += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'NOTHING_TO_SEND') throw error;
    }
  }
  return marked;
}
