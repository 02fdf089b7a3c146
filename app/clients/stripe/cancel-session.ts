import type { GatewayOrder } from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { toGatewayError, toResultUnknown } from './errors.ts';
import { type FoundSession, findSession, orderFrom } from './read-session.ts';

/** The maximum number of attempts. An attempt fails if the payer completes the session at the same time. */
const MAX_TRIES = 3;

/**
 * Releases the payer's money: expires an open session, or cancels the authorization of a completed one. The
 * payer may act at the same time, so reads the state before and after each call. Returns the order in its
 * final state; null if Stripe does not have the session.
 * @throws {GatewayResultUnknown}
 */
export async function cancelSession(call: Call, id: string): Promise<GatewayOrder | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await findSession(call, id);
    if (found === null) return null;
    const cancel = cancellationOf(call, found);
    if (cancel === null) return read(call, found);
    await cancel().catch((error) => {
      const failure = toGatewayError(error);
      // If Stripe clearly refuses, the payer was faster. The next attempt reads the new state.
      if (failure.name === 'GatewayResultUnknown') throw failure;
    });
  }
  throw toResultUnknown(null, 'Stripe did not cancel a session');
}

/**
 * The call that ends the session; null if it has already ended. A repeated call has no further effect, so it
 * gets a random idempotency key.
 */
function cancellationOf(call: Call, { session, intent }: FoundSession): (() => Promise<unknown>) | null {
  if (intent?.status === 'requires_capture') {
    const { id } = intent;
    const params = { cancellation_reason: 'abandoned' } as const;
    return () => call.post((stripe) => stripe.paymentIntents.cancel(id, params));
  }
  if (intent?.status === 'processing')
    throw toResultUnknown(null, 'Stripe is still deciding about a payment');
  if (session.status !== 'open') return null;
  return () => call.post((stripe) => stripe.checkout.sessions.expire(session.id));
}

async function read(call: Call, found: FoundSession): Promise<GatewayOrder> {
  try {
    return await orderFrom(call, found);
  } catch (error) {
    throw toResultUnknown(error, 'Stripe did not show a cancelled session');
  }
}
