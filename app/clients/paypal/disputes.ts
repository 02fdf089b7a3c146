import { z } from 'zod';
import { type GatewayDispute, GatewayResultUnknown } from '#domain/payments/gateway/gateway.ts';
import { type Access, callApi } from './call-api.ts';

/** The maximum number of disputes that are read for one capture. */
const MAX_DISPUTES = 10;

const shortText = z.string().min(1).max(255);
const date = z.coerce.date();

const listSchema = z.object({ items: z.array(z.object({ dispute_id: shortText })).optional() });

const disputeSchema = z.object({
  dispute_id: shortText,
  create_time: date,
  disputed_transactions: z.array(z.object({ seller_transaction_id: shortText.optional() })).default([]),
  reason: shortText.default('OTHER'),
  status: shortText,
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  dispute_life_cycle_stage: shortText.optional(),
  dispute_outcome: z.object({ outcome_code: shortText.optional() }).optional(),
  seller_response_due_date: date.optional(),
});

/**
 * Lists PayPal's disputes of a capture (Disputes v1, which the SDK lacks). PayPal's list contains no
 * outcomes, so reads each dispute separately. https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
export async function listDisputes(captureId: string, access: Access): Promise<GatewayDispute[]> {
  const query = new URLSearchParams({
    disputed_transaction_id: captureId,
    page_size: String(MAX_DISPUTES),
  });
  const listed = parseReply(listSchema, await callApi(`/v1/customer/disputes?${query}`, access));
  const disputes: GatewayDispute[] = [];
  for (const { dispute_id } of (listed.items ?? []).slice(0, MAX_DISPUTES)) {
    const path = `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`;
    const found = parseReply(disputeSchema, await callApi(path, access));
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

function parseReply<T>(schema: z.ZodType<T>, reply: unknown): T {
  const checked = schema.safeParse(reply);
  if (!checked.success)
    throw new GatewayResultUnknown('PayPal described a dispute in other words than it documents');
  return checked.data;
}
