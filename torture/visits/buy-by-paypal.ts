import { addOneToCart, openPayment } from '../../tests/support/fixtures/buying.ts';
import { hasOrder } from './buy-by-card.ts';
import { expectLed, type Visiting } from './promise.ts';

const APPROVE_MS = 10_000;

/** A guest without JavaScript pays at the provider and returns. */
export const buyByPayPal: Visiting = async (visit, number) => {
  const shopper = visit.newShopper();
  expectLed(await addOneToCart(shopper, visit.product(number)));
  const key = await openPayment(shopper);
  const started = await shopper.post('/payments/paypal', { key });
  expectLed(started);
  if (!started.location.startsWith('http')) throw new Error('The provider could not be reached');
  const signal = AbortSignal.timeout(APPROVE_MS);
  const approved = await fetch(started.location, { method: 'POST', redirect: 'manual', signal });
  const back = new URL(approved.headers.get('location') ?? '');
  let acknowledged = false;
  const comeBack = async () => {
    const reply = await shopper.request(back.pathname + back.search);
    await reply.body?.cancel();
    if (reply.status >= 500) throw new Error(`Coming back was answered with ${reply.status}`);
    if (!reply.headers.get('location')?.startsWith('/success')) return;
    if (!acknowledged) visit.promised({ what: 'order', name: key, isKept: () => hasOrder(shopper) });
    acknowledged = true;
  };
  await comeBack().catch((error) => {
    visit.unsure(comeBack);
    throw error;
  });
};
