import type { GatewayOrder } from '#domain/payments/gateway.ts';
import type { Call } from './call.ts';
import { toGatewayError, unsure } from './errors.ts';
import { type FoundSession, findSession, orderFrom } from './read-session.ts';

/** An open session may complete while the shop expires it. */
const MAX_TRIES = 3;

/**
 * Releases the payer's money: expires an open session, or cancels the authorization of a complete one,
 * whichever still works. Both race with the payer, so the state is read before and after each. Returns the
 * order in its state after that; null if Stripe does not have it.
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
      // A clear refusal means that the payer was faster. The next read shows the state.
      if (failure.name === 'GatewayResultUnknown') throw failure;
    });
  }
  throw unsure(null, 'Stripe did not cancel a session');
}

/**
 * The call that ends the session; null if it needs none. Each call has an effect only once, whatever its
 * idempotency key, so the package's random key is enough.
 */
function cancellationOf(call: Call, { session, intent }: FoundSession): (() => Promise<unknown>) | null {
  if (intent?.status === 'requires_capture') {
    const { id } = intent;
    const params = { cancellation_reason: 'abandoned' } as const;
    return () => call.post((stripe) => stripe.paymentIntents.cancel(id, params));
  }
  if (intent?.status === 'processing') throw unsure(null, 'Stripe is still deciding about a payment');
  if (session.status !== 'open') return null;
  return () => call.post((stripe) => stripe.checkout.sessions.expire(session.id));
}

async function read(call: Call, found: FoundSession): Promise<GatewayOrder> {
  try {
    return await orderFrom(call, found);
  } catch (error) {
    throw unsure(error, 'Stripe did not show a cancelled session');
  }
}
