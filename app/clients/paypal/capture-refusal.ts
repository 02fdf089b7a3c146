import { issuesOf, statusOf } from './errors.ts';

/**
 * What a capture that was not simply done means, in three kinds. Back to the payer: 'instrument-declined'
 * (another source of funds may do), 'payer-action-needed', 'not-approved'. 'doubt': it says nothing of the
 * money, and the order is read. 'final': no repetition changes it, once the order read again shows no
 * capture.
 */
export type CaptureRefusal =
  | 'instrument-declined'
  | 'payer-action-needed'
  | 'not-approved'
  | 'doubt'
  | 'final';

/**
 * What PayPal names when a capture is refused; whatever does not stand here is final. Its own list:
 * `orders.capture` in
 * https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/checkout_orders_v2.json. It also
 * answers what stands nowhere, such as PAYMENT_DENIED.
 */
const ISSUES: Record<string, CaptureRefusal> = {
  INSTRUMENT_DECLINED: 'instrument-declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'instrument-declined',
  CARD_EXPIRED: 'instrument-declined',
  PAYER_ACTION_REQUIRED: 'payer-action-needed',
  APPLE_PAY_AMOUNT_MISMATCH: 'payer-action-needed',
  ORDER_NOT_APPROVED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'doubt',
  ORDER_COMPLETION_IN_PROGRESS: 'doubt',
  // Another call for the same capture is under way, or was; documented for other POSTs of PayPal.
  PREVIOUS_REQUEST_IN_PROGRESS: 'doubt',
  DUPLICATE_REQUEST_ID: 'doubt',
};

/**
 * The only replies that speak of the order. The others tell of credentials, load, conflicts of calls or
 * PayPal's own faults.
 */
const CLEAR_STATUSES = [400, 403, 404, 422];

/** What a failed call to capture means. Of several issues the one that ends least counts. */
export function captureRefusalOf(error: unknown): CaptureRefusal {
  const status = statusOf(error);
  const meanings = issuesOf(error).map((issue) => ISSUES[issue] ?? 'final');
  if (status === null || !CLEAR_STATUSES.includes(status) || meanings.includes('doubt')) return 'doubt';
  return meanings.find((meaning) => meaning !== 'final') ?? meanings[0] ?? 'doubt';
}
