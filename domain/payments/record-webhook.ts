import { inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '#db/in-transaction.ts';
import { payments, paymentWebhooks } from '#db/schema/payments.ts';
import type { Db } from '#db/types.ts';
import { isUuid } from '#lib/uuid.ts';
import { recordEvent } from './record-event.ts';

const MAX_ID = 100;
const id = z.string().min(1).max(MAX_ID);

/** What the shop reads of a notice. https://developer.paypal.com/api/rest/webhooks/event-names/ */
const noticeSchema = z.object({
  id,
  event_type: id,
  resource: z
    .object({
      id: id.optional(),
      custom_id: z.string().optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
      supplementary_data: z
        .object({
          related_ids: z.object({ order_id: id.optional(), capture_id: id.optional() }).optional(),
        })
        .optional(),
      links: z
        .array(z.object({ rel: z.string(), href: z.string() }))
        .optional()
        .catch(undefined),
    })
    .optional(),
});

type Notice = z.output<typeof noticeSchema>;

/** The notice in a webhook's body; null when it is none. */
export function parseNotice(body: string): Notice | null {
  try {
    const checked = noticeSchema.safeParse(JSON.parse(body));
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}

/** The capture that was refunded, or the order that was captured, at the end of the link that leads up to it. */
const UP = /\/v2\/(?:payments\/captures|checkout\/orders)\/([\w-]{1,64})$/;

/** The browser of a payer who just approved captures by itself, and comes first. */
const APPROVED_GRACE_SECONDS = 20;

/**
 * Has the reconciler look at the payment that a genuine notice speaks of. Nothing of what the notice says is believed: PayPal is asked.
 * So it may come twice, late, or before what it follows from.
 */
export async function recordWebhook(db: Db, notice: Notice): Promise<'repeated' | 'unmatched' | 'matched'> {
  return inTransaction(db, async (tx) => {
    const heard = await tx
      .insert(paymentWebhooks)
      .values({ eventId: notice.id, eventType: notice.event_type })
      .onConflictDoNothing()
      .returning({ id: paymentWebhooks.eventId });
    if (heard.length === 0) return 'repeated';
    const names = namesIn(notice);
    const wait = notice.event_type === 'CHECKOUT.ORDER.APPROVED' ? APPROVED_GRACE_SECONDS : 0;
    const at = sql`now() + ${wait} * interval '1 second'`;
    const found = await tx
      .update(payments)
      .set({ checkAt: sql`least(${payments.checkAt}, ${at})`, checks: 0 })
      .where(
        or(
          inArray(payments.paypalOrderId, names),
          inArray(payments.captureId, names),
          inArray(payments.id, names.filter(isUuid)),
        ),
      )
      .returning({ id: payments.id });
    for (const payment of found) await recordEvent(tx, payment.id, 'webhook', { type: notice.event_type });
    return found.length > 0 ? 'matched' : 'unmatched';
  });
}

/** Every id by which the notice may name a payment: ours, PayPal's order, its capture. A refund's own id says nothing to the shop. */
function namesIn({ resource }: Notice): string[] {
  const related = resource?.supplementary_data?.related_ids;
  const up = resource?.links?.find((link) => link.rel === 'up');
  const names = [
    resource?.id,
    resource?.custom_id,
    resource?.purchase_units?.[0]?.custom_id,
    related?.order_id,
    related?.capture_id,
    up && UP.exec(up.href)?.[1],
  ];
  return names.filter((name) => name !== undefined);
}
