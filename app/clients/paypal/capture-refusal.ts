import { issuesOf, statusOf } from './errors.ts';

/**
 * What PayPal's refusal of a capture means for the payment:
 * - 'instrument-declined': the payer must choose another funding source.
 * - 'payer-action-needed', 'not-approved': the payer must act at PayPal.
 * - 'doubt': the capture may have happened. To find out, read the order.
 * - 'final': if the order shows no capture, another attempt is useless.
 */
export type CaptureRefusal =
  | 'instrument-declined'
  | 'payer-action-needed'
  | 'not-approved'
  | 'doubt'
  | 'final';

/**
 * The meaning of PayPal's issues. An issue that is not in this list is final. Most are documented as
 * `orders.capture` in
 * https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/checkout_orders_v2.json. Others,
 * such as PAYMENT_DENIED, are undocumented.
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
  // Another call for the same capture is running or has run. PayPal documents these issues only for other
  // POST requests.
  PREVIOUS_REQUEST_IN_PROGRESS: 'doubt',
  DUPLICATE_REQUEST_ID: 'doubt',
};

/**
 * The statuses with which PayPal refuses an order itself. Other statuses are about credentials, load,
 * conflicts or faults of PayPal.
 */
const CLEAR_STATUSES = [400, 403, 404, 422];

/**
 * The meaning of a failed capture. If PayPal names several issues, returns one that is not final, if there is
 * one.
 */
export function captureRefusalOf(error: unknown): CaptureRefusal {
  const status = statusOf(error);
  const meanings = issuesOf(error).map((issue) => ISSUES[issue] ?? 'final');
  if (status === null || !CLEAR_STATUSES.includes(status) || meanings.includes('doubt')) return 'doubt';
  return meanings.find((meaning) => meaning !== 'final') ?? meanings[0] ?? 'doubt';
}
