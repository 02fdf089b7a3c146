import type { GatewayOrder } from '#domain/payments/gateway.ts';
import type { Call } from './call.ts';
import { toGatewayError, toResultUnknown } from './errors.ts';
import { type FoundSession, findSession, orderFrom } from './read-session.ts';

/** The maximum number of tries. A try fails if the open session completes at the same time. */
const MAX_TRIES = 3;

/**
 * Releases the payer's money. Expires an open session, or cancels the authorization of a complete session.
 * The payer may act at the same time, so the state is read before and after each call. Returns the order in
 * its final state; null if Stripe does not have it.
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
      // A clear refusal means that the payer acted first. The next read shows the new state.
      if (failure.name === 'GatewayResultUnknown') throw failure;
    });
  }
  throw toResultUnknown(null, 'Stripe did not cancel a session');
}

/**
 * The call that ends the session; null if none is needed. Repeating the call has no further effect, so a
 * random idempotency key of the package is enough.
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
