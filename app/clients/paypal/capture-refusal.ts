import { issuesOf, statusOf } from './errors.ts';

/**
 * What a failed capture means. 'instrument-declined': the payer must choose another funding source.
 * 'payer-action-needed' and 'not-approved': the payer must act. 'doubt': the result is unknown, so the order
 * must be read. 'final': if the order shows no capture, a retry is useless.
 */
export type CaptureRefusal =
  | 'instrument-declined'
  | 'payer-action-needed'
  | 'not-approved'
  | 'doubt'
  | 'final';

/**
 * The meaning of PayPal's issues for a refused capture. All issues not listed here are final. They are
 * documented as `orders.capture` in
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
  // Another call for the same capture is running or has run. PayPal documents this issue for other POST
  // requests.
  PREVIOUS_REQUEST_IN_PROGRESS: 'doubt',
  DUPLICATE_REQUEST_ID: 'doubt',
};

/**
 * The statuses of responses about the order itself. Other statuses are about credentials, load, conflicts or
 * faults of PayPal.
 */
const CLEAR_STATUSES = [400, 403, 404, 422];

/**
 * The meaning of a failed capture call. If PayPal names several issues, an issue that is not final takes
 * precedence.
 */
export function captureRefusalOf(error: unknown): CaptureRefusal {
  const status = statusOf(error);
  const meanings = issuesOf(error).map((issue) => ISSUES[issue] ?? 'final');
  if (status === null || !CLEAR_STATUSES.includes(status) || meanings.includes('doubt')) return 'doubt';
  return meanings.find((meaning) => meaning !== 'final') ?? meanings[0] ?? 'doubt';
}
