import type { PayPalStandIn } from '../paypal/stand-in.ts';
import type { LaterAtProvider, Notice } from './provider.ts';

const DECLINABLE = ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'];

/** Simulates events of one order at PayPal, including its webhooks. */
export function paypalLater(paypal: PayPalStandIn): LaterAtProvider {
  const told = new Map<string, Notice[]>();
  const refunds = new Map<string, string[]>();
  const orderOf = (id: string) => paypal.orders.get(id);
  const cents = (value: string) => Math.round(Number(value) * 100);

  function captureOf(id: string) {
    const capture = orderOf(id)?.capture;
    const isTaken = capture && !['PENDING', 'DECLINED'].includes(capture.status);
    return isTaken ? capture : null;
  }

  function refundableCents(id: string): number {
    const capture = captureOf(id);
    return capture ? cents(capture.amount.value) - paypal.returned(capture.id) : 0;
  }

  const tell = (id: string, type: string, resource: object) =>
    void told.set(id, [...(told.get(id) ?? []), paypal.notice({ type, resource })]);

  function tellOfRefund(id: string, captureId: string, refundId: string, type: string): void {
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
    tell(id, type, { id: refundId, links });
  }

  return {
    balance: refundableCents,
    decline(id) {
      if (DECLINABLE.includes(orderOf(id)?.status ?? '')) paypal.fail('capture', 'declined');
    },
    giveBack(id, amount) {
      const capture = captureOf(id);
      const value = Math.min(amount, refundableCents(id));
      if (!capture || value <= 0) return;
      const refundId = paypal.refundByHand(capture.id, (value / 100).toFixed(2));
      refunds.set(id, [...(refunds.get(id) ?? []), refundId]);
      tellOfRefund(id, capture.id, refundId, 'PAYMENT.CAPTURE.REFUNDED');
    },
    undoRefund(id) {
      const capture = captureOf(id);
      const last = refunds.get(id)?.pop();
      if (!capture || last === undefined) return;
      paypal.undoRefund(last);
      tellOfRefund(id, capture.id, last, 'PAYMENT.CAPTURE.REFUNDED');
    },
    takeBack(id) {
      const capture = captureOf(id);
      if (!capture || refundableCents(id) === 0) return;
      const reversal = paypal.reverse(capture.id);
      tellOfRefund(id, capture.id, reversal, 'PAYMENT.CAPTURE.REVERSED');
    },
    lapse(id) {
      const order = orderOf(id);
      if (order?.capture === null && order.status !== 'COMPLETED') paypal.end(id, 'VOIDED');
    },
    endRefunds: () => paypal.endRefunds('COMPLETED'),
    notices(id) {
      const isApproved = ['APPROVED', 'COMPLETED'].includes(orderOf(id)?.status ?? '');
      if (isApproved && !told.has(id)) tell(id, 'CHECKOUT.ORDER.APPROVED', { id });
      return told.get(id) ?? [];
    },
  };
}
