import { z } from 'zod';
import type { GatewayNotice } from '#domain/payments/gateway.ts';

const MAX_ID = 100;
/** Transactions of one dispute that are looked for. */
const MAX_TRANSACTIONS = 50;
const id = z.string().min(1).max(MAX_ID);

/** What the shop reads of a notice. https://developer.paypal.com/api/rest/webhooks/event-names/ */
const noticeSchema = z.object({
  id,
  event_type: id,
  /** When PayPal wrote it; nothing where it can't be read. */
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  resource: z
    .object({
      id: id.optional(),
      order_id: id.optional(),
      dispute_id: z.string().max(255).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
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

const ABOUT: Record<string, GatewayNotice['about']> = {
  'CHECKOUT.ORDER.APPROVED': 'approval',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'reversal',
};

/** What a webhook's body of PayPal tells of; null when it is no notice. */
export function parseNotice({ body }: { body: string }): GatewayNotice | null {
  const notice = readNotice(body);
  if (notice === null) return null;
  const { event_type: type, create_time: writtenAt, resource } = notice;
  return {
    id: notice.id,
    type,
    about: ABOUT[type] ?? (type.startsWith('CUSTOMER.DISPUTE.') ? 'dispute' : 'other'),
    writtenAt: writtenAt === undefined ? null : new Date(writtenAt),
    resourceId: resource?.id ?? null,
    disputeId: resource?.dispute_id ?? null,
    names: namesIn(notice),
  };
}

function readNotice(body: string): Notice | null {
  try {
    return noticeSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The capture that was refunded, or the order that was captured, at the end of the link that leads up to it.
 */
const UP = /\/v2\/(?:payments\/captures|checkout\/orders)\/([\w-]{1,64})$/;

/**
 * Every id by which the notice may name a payment: ours, PayPal's order, its capture. A refund's own id says
 * nothing.
 */
function namesIn({ resource }: Notice): string[] {
  const related = resource?.supplementary_data?.related_ids;
  const up = resource?.links?.find((link) => link.rel === 'up');
  const disputed = resource?.disputed_transactions?.map((each) => each.seller_transaction_id) ?? [];
  const names = [
    resource?.id,
    resource?.order_id,
    ...disputed.slice(0, MAX_TRANSACTIONS),
    resource?.custom_id,
    resource?.purchase_units?.[0]?.custom_id,
    related?.order_id,
    related?.capture_id,
    up && UP.exec(up.href)?.[1],
  ];
  return names.filter((name) => name !== undefined);
}
