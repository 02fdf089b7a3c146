import { hiddenNumber, plainText } from '#app/forms/fields.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from '../orders/order-id-from.ts';
import { reference } from '../orders/record-payment.ts';
import { refundOutcome } from '../orders/refunds/refund-message.ts';
import { quantitiesFrom } from './read-quantities.ts';

type Asked = {
  /** The entered quantities by order line. */
  pieces: [line: number, pieces: number][];
  /** The refund in cents. */
  amount: number;
};

/**
 * Cancels or returns items. The first submission only calculates the refund and asks for confirmation. The
 * second submission contains the confirmed amount and makes the refund.
 */
function lineRefundForm(kind: 'cancelled' | 'returned') {
  const fields = {
    version: hiddenNumber,
    sure: hiddenNumber,
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
      const { amount } = await quoteLineRefund(shop.db, orderId, asked);
      if (values.sure !== amount) return refuse({ more: { pieces: [...pieces], amount } });
      const { version, restock, reference: handReference } = values;
      const noted = { handReference, actorUid: actor.uid };
      const request = { ...asked, ...noted, orderId, amount, version, restock: restock !== '' };
      const refunded = await refundByLine(shop.db, shop.gateways, request);
      return refundOutcome(refunded, { orderId, done: texts.adminFulfilment.lineRefunded[kind] });
    },
  });
}

export const cancel = lineRefundForm('cancelled');
export const takeReturn = lineRefundForm('returned');
