import { fromStripeAmount } from '#app/clients/stripe/currencies.ts';
import { createStripe } from '#app/clients/stripe/gateway.ts';
import { newEvent, sign } from '../stripe/events.ts';
import type { Intent } from '../stripe/objects.ts';
import { describeRefund } from '../stripe/objects.ts';
import { startStripeStandIn, TRANSPORT_FAULTS } from '../stripe/stand-in.ts';
import { type FaultCase, type Provider, transportCases } from './provider.ts';
import { stripeLater } from './stripe-later.ts';

/** Starts Stripe's stand-in for the test suites that run for every provider. */
export async function startStripe(options: { slowMs?: number } = {}): Promise<Provider> {
  const stripe = await startStripeStandIn(options);
  const { books, back } = stripe;
  const intents = () => [...books.sessions.values()].flatMap(({ intent }) => intent ?? []);
  const byId = (id: string): Intent => {
    const found = intents().find((each) => each.id === id);
    if (!found) throw new Error(`The stand-in has no intent ${id}`);
    return found;
  };
  const signed = (type: string, object: object) => sign(JSON.stringify(newEvent(type, object, books.now())));
  return {
    ...stripe,
    later: stripeLater(stripe),
    name: 'stripe',
    open: (limits) => createStripe({ ...stripe.credentials, ...limits }),
    approve: (id) => void books.confirm(id, 'paid'),
    kept: () =>
      intents().flatMap((intent) => {
        const currency = intent.currency.toUpperCase();
        const value = fromStripeAmount(currency, intent.received);
        return back.left(intent) > 0 ? [{ id: intent.id, currency, value }] : [];
      }),
    authorised: () => intents().filter(({ status }) => status === 'requires_capture').length,
    transportFaults: TRANSPORT_FAULTS,
    faultCases: [
      ...transportCases(['create', 'capture', 'read'], TRANSPORT_FAULTS).map(afterKeptFailure),
      { step: 'capture', fault: 'dropped', times: 2, end: 'paid' },
      { step: 'capture', fault: 'processing', times: 1, end: 'paid' },
      { step: 'capture', fault: 'lapsed', times: 1, end: 'unpaid' },
      { step: 'capture', fault: 'refused:card_declined', times: 1, end: 'unpaid' },
    ],
    // The casts are safe, because the suites use only steps and faults from this provider's lists.
    fail: (step, fault, times) =>
      stripe.fail(
        step as Parameters<typeof stripe.fail>[0],
        fault as Parameters<typeof stripe.fail>[1],
        times,
      ),
    passExamination() {
      for (const intent of intents()) if (intent.status === 'processing') books.take(intent);
    },
    approvalNotice(id) {
      const session = books.sessions.get(id);
      if (!session) throw new Error(`The stand-in has no session ${id}`);
      return signed('checkout.session.completed', books.show(session));
    },
    refundByHand(captureId, value) {
      const intent = byId(captureId);
      const amount = value === undefined ? back.left(intent) : Math.round(Number(value) * 100);
      const refund = back.addRefund(intent, { amount });
      return { id: refund.id, notice: signed('refund.created', describeRefund(refund)) };
    },
  };
}

/**
 * Stripe stores its own failure under the idempotency key of a session. The payer must therefore start again,
 * and the payment is unpaid.
 */
function afterKeptFailure(each: FaultCase): FaultCase {
  const isKept = each.step === 'create' && ['500', '503', 'failed-after'].includes(each.fault);
  return isKept ? { ...each, end: 'unpaid' } : each;
}
