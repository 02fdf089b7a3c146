import { z } from 'zod';
import type { GatewayWebhook } from '#domain/payments/gateway/gateway.ts';
import { PAYMENT_ID } from './create-session.ts';

const id = z.string().min(1).max(255);
/** Reads an id, or the id of an object. */
const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .nullish()
  .catch(undefined);

/** The fields of an event that the shop reads: https://docs.stripe.com/api/events/object */
const eventSchema = z.object({
  id,
  object: z.literal('event'),
  type: id,
  created: z.number().int().optional().catch(undefined),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: id.optional().catch(undefined),
      object: z.string().optional().catch(undefined),
      payment_intent: reference,
      metadata: z.record(z.string(), z.string()).nullish().catch(undefined),
    }),
  }),
});

type Subject = z.output<typeof eventSchema>['data']['object'];

const APPROVALS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'payment_intent.amount_capturable_updated',
]);

function aboutOf(type: string): GatewayWebhook['about'] {
  if (APPROVALS.has(type)) return 'approval';
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return 'refund';
  return type.startsWith('charge.dispute.') ? 'dispute' : 'other';
}

/**
 * Parses a Stripe event; null if the body is something else. `live` is the shop's mode. If the event is from
 * the other mode, it belongs to no payment.
 */
export function parseWebhook(body: string, live: boolean): GatewayWebhook | null {
  const event = readEvent(body);
  if (event === null) return null;
  const { type, created, livemode } = event;
  const subject = event.data.object;
  const about = aboutOf(type);
  return {
    id: event.id,
    type,
    about,
    writtenAt: created === undefined ? null : new Date(created * 1_000),
    resourceId: about === 'refund' ? (subject.id ?? null) : null,
    disputeId: about === 'dispute' ? (subject.id ?? null) : null,
    names: livemode === live ? namesIn(subject) : [],
    ...(subject.object === 'checkout.session' && subject.id !== undefined && { orderId: subject.id }),
  };
}

/**
 * The ids by which the shop looks for the payment of an event: the payment's own id, the id of the session,
 * and the id of the intent.
 */
function namesIn({ id: own, object, payment_intent, metadata }: Subject): string[] {
  const isOrder = object === 'checkout.session' || object === 'payment_intent';
  const names = [isOrder ? own : undefined, payment_intent, metadata?.[PAYMENT_ID]];
  return names.filter((name): name is string => typeof name === 'string');
}

function readEvent(body: string): z.output<typeof eventSchema> | null {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
