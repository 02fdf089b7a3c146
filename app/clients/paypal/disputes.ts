import { z } from 'zod';
import { type GatewayDispute, GatewayUnsure } from '#domain/payments/gateway.ts';
import { type Access, ask } from './ask.ts';

/** Disputes of one capture that are read. */
const MAX_DISPUTES = 10;

const word = z.string().min(1).max(255);
const moment = z.coerce.date();

const listSchema = z.object({ items: z.array(z.object({ dispute_id: word })).optional() });

const disputeSchema = z.object({
  dispute_id: word,
  create_time: moment,
  disputed_transactions: z.array(z.object({ seller_transaction_id: word.optional() })).default([]),
  reason: word.default('OTHER'),
  status: word,
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  dispute_life_cycle_stage: word.optional(),
  dispute_outcome: z.object({ outcome_code: word.optional() }).optional(),
  seller_response_due_date: moment.optional(),
});

/**
 * What PayPal knows of complaints about a capture (Disputes v1, which the SDK lacks). The list leaves the
 * outcome out, so each is read. https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
export async function listDisputes(captureId: string, access: Access): Promise<GatewayDispute[]> {
  const query = new URLSearchParams({
    disputed_transaction_id: captureId,
    page_size: String(MAX_DISPUTES),
  });
  const listed = understand(listSchema, await ask(`/v1/customer/disputes?${query}`, access));
  const disputes: GatewayDispute[] = [];
  for (const { dispute_id } of (listed.items ?? []).slice(0, MAX_DISPUTES)) {
    const path = `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`;
    const found = understand(disputeSchema, await ask(path, access));
    const isOurs = found.disputed_transactions.some((each) => each.seller_transaction_id === captureId);
    if (isOurs) disputes.push(disputeFrom(found));
  }
  return disputes;
}

function disputeFrom(dispute: z.output<typeof disputeSchema>): GatewayDispute {
  const amount = dispute.dispute_amount;
  return {
    id: dispute.dispute_id,
    status: dispute.status,
    reason: dispute.reason,
    stage: dispute.dispute_life_cycle_stage ?? null,
    outcome: dispute.dispute_outcome?.outcome_code ?? null,
    amount: amount ? { currency: amount.currency_code, value: amount.value } : null,
    respondBy: dispute.seller_response_due_date ?? null,
    openedAt: dispute.create_time,
  };
}

function understand<T>(schema: z.ZodType<T>, said: unknown): T {
  const checked = schema.safeParse(said);
  if (!checked.success)
    throw new GatewayUnsure('PayPal described a dispute in other words than it documents');
  return checked.data;
}
