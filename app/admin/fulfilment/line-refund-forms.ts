import { hiddenNumber, plainText } from '#app/forms/fields.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from '../orders/order-id-from.ts';
import { reference } from '../orders/record-payment.ts';
import { refundOutcome } from '../orders/refunds/refund-message.ts';
import { quantitiesFrom } from './read-quantities.ts';

type Asked = {
  /** The entered quantities by order line. */
  pieces: [line: number, pieces: number][];
  /** The refund in cents; null if it can't be calculated, because the order has fewer of these items now. */
  amount: number | null;
  /** The part of `amount` that the merchant pays back manually. Null if the order is not paid later. */
  handCents: number | null;
  /** The current version of the fulfilment; null if `amount` is null. */
  version: number | null;
};

/**
 * Cancels or returns items. The first submission only calculates the refund and asks for confirmation. The
 * second submission contains the confirmed amount and makes the refund. If the order or the amount has
 * changed in between, the form says so, keeps its values and asks again.
 */
function lineRefundForm(kind: 'cancelled' | 'returned') {
  const fields = {
    version: hiddenNumber,
    sure: hiddenNumber,
    hand: hiddenNumber,
    delivery: plainText,
    restock: plainText,
    reference,
  };
  return adminForm<typeof fields, Asked | null>({
    fields,
    async run({ params, form, values, shop, actor, refuse }) {
      const pieces = quantitiesFrom(form);
      if (pieces === null) return refuse({ message: texts.adminFulfilment.notWhole });
      const orderId = orderIdFrom(params);
      const asked = { kind, pieces, delivery: values.delivery !== '' };
      const { version, sure, hand, restock, reference: handReference } = values;
      try {
        const { amount, handCents, version: current } = await quoteLineRefund(shop.db, orderId, asked);
        const isChanged = version !== current;
        if (isChanged || sure !== amount || (handCents !== null && hand !== handCents)) {
          const message = Number.isNaN(sure) ? null : texts.adminFulfilment.askedAgain(isChanged);
          return refuse({ message, more: { pieces: [...pieces], amount, handCents, version: current } });
        }
        const noted = { handReference, actorUid: actor.uid };
        const request = { ...asked, ...noted, orderId, amount, handCents, version, restock: restock !== '' };
        const refunded = await refundByLine(shop.db, shop.gateways, request);
        return refundOutcome(refunded, { orderId, done: texts.adminFulfilment.lineRefunded[kind] });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'FULFILMENT_CHANGED') throw error;
        const message = texts.refusals.byCode.FULFILMENT_CHANGED;
        return refuse({
          message,
          more: { pieces: [...pieces], amount: null, handCents: null, version: null },
        });
      }
    },
  });
}

export const cancel = lineRefundForm('cancelled');
export const takeReturn = lineRefundForm('returned');
