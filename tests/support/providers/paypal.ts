import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { startPayPalStandIn, TRANSPORT_FAULTS } from '../paypal/stand-in.ts';
import { paypalLater } from './paypal-later.ts';
import { ALWAYS, type Provider, transportCases } from './provider.ts';

/** Starts PayPal's stand-in for the test suites that run for every provider. */
export async function startPayPal(options: { slowMs?: number } = {}): Promise<Provider> {
  const paypal = await startPayPalStandIn(options);
  return {
    ...paypal,
    later: paypalLater(paypal),
    name: 'paypal',
    open: (limits) => createPayPal({ ...paypal.credentials, ...limits }),
    kept: () =>
      paypal.kept().map(({ id, amount }) => ({ id, currency: amount.currency_code, value: amount.value })),
    authorised: () => 0,
    transportFaults: TRANSPORT_FAULTS,
    faultCases: [
      ...transportCases(['token', 'create', 'capture', 'read'], TRANSPORT_FAULTS),
      { step: 'capture', fault: 'already', times: ALWAYS, end: 'paid' },
      { step: 'capture', fault: 'declined', times: 1, end: 'unpaid' },
      { step: 'capture', fault: 'pending', times: 1, end: 'paid' },
      { step: 'capture', fault: 'wrong-amount', times: 1, end: 'unpaid' },
      { step: 'capture', fault: 'wrong-currency', times: 1, end: 'unpaid' },
    ],
    // The casts are safe, because the suites use only steps and faults from this provider's lists.
    fail: (step, fault, times) =>
      paypal.fail(
        step as Parameters<typeof paypal.fail>[0],
        fault as Parameters<typeof paypal.fail>[1],
        times,
      ),
    passExamination() {
      for (const { capture } of paypal.orders.values())
        if (capture?.status === 'PENDING') capture.status = 'COMPLETED';
    },
    approvalNotice: (id) => paypal.notice({ type: 'CHECKOUT.ORDER.APPROVED', resource: { id } }),
    refundByHand(captureId, value) {
      const id = paypal.refundByHand(captureId, value);
      const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
      return { id, notice: paypal.notice({ type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id, links } }) };
    },
  };
}
