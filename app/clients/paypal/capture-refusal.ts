import { issuesOf, statusOf } from './errors.ts';

/**
 * What a failed capture means. The payer must act: 'instrument-declined' (choose another funding source),
 * 'payer-action-needed', 'not-approved'. 'doubt': the result is unknown, so read the order. 'final': retrying
 * is useless, once the order shows no capture.
 */
export type CaptureRefusal =
  | 'instrument-declined'
  | 'payer-action-needed'
  | 'not-approved'
  | 'doubt'
  | 'final';

/**
 * PayPal's issues of a refused capture; all others are final. Documented as `orders.capture` in
 * https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/checkout_orders_v2.json. Some
 * are undocumented, such as PAYMENT_DENIED.
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
  // Another call for the same capture is or was running. PayPal documents this for other POST requests.
  PREVIOUS_REQUEST_IN_PROGRESS: 'doubt',
  DUPLICATE_REQUEST_ID: 'doubt',
};

/**
 * Only these responses are about the order. Others are about credentials, load, conflicts or PayPal's own
 * faults.
 */
const CLEAR_STATUSES = [400, 403, 404, 422];

/** The meaning of a failed capture call. Among several issues, the least final one counts. */
export function captureRefusalOf(error: unknown): CaptureRefusal {
  const status = statusOf(error);
  const meanings = issuesOf(error).map((issue) => ISSUES[issue] ?? 'final');
  if (status === null || !CLEAR_STATUSES.includes(status) || meanings.includes('doubt')) return 'doubt';
  return meanings.find((meaning) => meaning !== 'final') ?? meanings[0] ?? 'doubt';
}
