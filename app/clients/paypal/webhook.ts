import { z } from 'zod';
import type { GatewayWebhook } from '#domain/payments/gateway/gateway.ts';

const MAX_ID = 100;
/** Maximum number of transactions of one dispute. */
const MAX_TRANSACTIONS = 50;
const id = z.string().min(1).max(MAX_ID);

/** The webhook fields that the shop reads. https://developer.paypal.com/api/rest/webhooks/event-names/ */
const webhookSchema = z.object({
  id,
  event_type: id,
  /** The time at which PayPal created the webhook; undefined if it can't be read. */
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

type PayPalWebhook = z.output<typeof webhookSchema>;

const ABOUT: Record<string, GatewayWebhook['about']> = {
  'CHECKOUT.ORDER.APPROVED': 'approval',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'reversal',
};

/** Parses a PayPal webhook; null if the body is something else. */
export function parseWebhook({ body }: { body: string }): GatewayWebhook | null {
  const webhook = readWebhook(body);
  if (webhook === null) return null;
  const { event_type: type, create_time: writtenAt, resource } = webhook;
  return {
    id: webhook.id,
    type,
    about: ABOUT[type] ?? (type.startsWith('CUSTOMER.DISPUTE.') ? 'dispute' : 'other'),
    writtenAt: writtenAt === undefined ? null : new Date(writtenAt),
    resourceId: resource?.id ?? null,
    disputeId: resource?.dispute_id ?? null,
    names: namesIn(webhook),
  };
}

function readWebhook(body: string): PayPalWebhook | null {
  try {
    return webhookSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Matches the URL of the link "up". It ends with the id of the captured order or of the refunded capture. */
const UP = /\/v2\/(?:payments\/captures|checkout\/orders)\/([\w-]{1,64})$/;

/**
 * All ids in the webhook that may identify a payment: the payment's id in the shop, the id of PayPal's order,
 * and the id of its capture. The id of a refund identifies no payment.
 */
function namesIn({ resource }: PayPalWebhook): string[] {
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
