import { type CaptureResult, type GatewayAmount, GatewayRefused } from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { toStripeAmount } from './currencies.ts';
import { codeOf, toGatewayError, toResultUnknown } from './errors.ts';
import { type FoundSession, findSession, orderFrom } from './read-session.ts';

type CaptureRequest = { requestId: string; agreed: GatewayAmount | undefined };

/**
 * Captures the authorized intent of a session. Reads the intent first, and changes nothing if it is already
 * captured. Refuses an intent whose amount is not exactly the agreed amount.
 * @throws {GatewayResultUnknown}
 */
export async function captureSession(
  call: Call,
  id: string,
  request: CaptureRequest,
): Promise<CaptureResult> {
  const found = await findSession(call, id);
  const known = await resultOf(call, found, request.agreed);
  if (known !== null || !found?.intent) return known ?? { kind: 'gone' };
  const { id: intentId, amount } = found.intent;
  const params = { amount_to_capture: amount };
  try {
    await call.post((stripe) =>
      stripe.paymentIntents.capture(intentId, params, { idempotencyKey: request.requestId }),
    );
  } catch (error) {
    return afterFailure(call, { id, agreed: request.agreed, error });
  }
  const after = await resultOf(call, await findSession(call, id), request.agreed);
  if (after === null) throw toResultUnknown(null, 'Stripe answered a capture, yet shows none');
  return after;
}

/** The result if the session's state already decides it; null if the session is ready to be captured. */
async function resultOf(
  call: Call,
  found: FoundSession | null,
  agreed: GatewayAmount | undefined,
): Promise<CaptureResult | null> {
  if (found === null) return { kind: 'gone' };
  const { session, intent } = found;
  switch (intent?.status) {
    case 'succeeded':
      return { kind: 'order', order: await read(call, found) };
    case 'canceled':
      return { kind: 'gone' };
    case 'processing':
      return { kind: 'processing' };
    case 'requires_capture':
      return agreed && isAgreed(found, agreed) ? null : { kind: 'refused', issue: 'amount-differs' };
  }
  return session.status === 'expired' ? { kind: 'gone' } : { kind: 'not-approved' };
}

function isAgreed({ session, intent }: FoundSession, { currency, value }: GatewayAmount): boolean {
  const amount = toStripeAmount(currency, value);
  return [
    intent?.amount === amount,
    intent?.amount_capturable === amount,
    intent?.currency === currency.toLowerCase(),
    session.currency === currency.toLowerCase(),
  ].every(Boolean);
}

async function read(call: Call, found: FoundSession) {
  try {
    return await orderFrom(call, found);
  } catch (error) {
    throw toResultUnknown(error, 'Stripe did not show the refunds of a payment');
  }
}

type Failed = { id: string; agreed: GatewayAmount | undefined; error: unknown };

/**
 * The result after Stripe has refused a capture. If the session shows a capture, that counts, and not
 * Stripe's refusal.
 */
async function afterFailure(call: Call, { id, agreed, error }: Failed): Promise<CaptureResult> {
  const failure = toGatewayError(error);
  // If the session can't be read either, report Stripe's response to the capture.
  const found = await findSession(call, id).catch(() => undefined);
  if (found === undefined) throw toResultUnknown(error, `Stripe did not capture (${codeOf(error)})`);
  const known = await resultOf(call, found, agreed);
  if (known !== null) return known;
  if (failure instanceof GatewayRefused) return { kind: 'refused', issue: failure.issue };
  throw failure;
}
