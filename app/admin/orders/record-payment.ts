import { href } from 'react-router';
import { hiddenNumber, line } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import { moneyField } from '#domain/catalog/fields/number-field.ts';
import { recordReceivedPayment } from '#domain/payments/later/record-received-payment.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { dayFrom } from '#lib/day.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { inputToCents, withoutSign } from '#lib/money/money.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';
import { orderIdFrom } from './order-id-from.ts';

const said = texts.adminLater;

/** The reference of a bank transfer. */
export const reference = line(140);

const amount = moneyField({ name: 'amount', most: Number.MAX_SAFE_INTEGER, required: true });

const fields = {
  version: hiddenNumber,
  receivedOn: { name: 'received_on', readInput: readDay },
  amountCents: { name: 'amount', readInput: readAmount },
  reference,
};

function readDay(text: string): Reading<string> {
  if (text.trim() === '') return { problem: { code: 'missing' } };
  const day = dayFrom(text);
  return day === '' ? { problem: { code: 'no-moment' } } : { value: day };
}

/**
 * The amount of a bank transfer. It may be higher than any price, and need not be a multiple of the rounding
 * step.
 */
function readAmount(text: string): Reading<number> {
  const read = amount.readInput(text);
  if ('value' in read) return read.value > 0 ? read : { problem: { code: 'not-above-zero' } };
  if (read.problem.code === 'below-zero') return { problem: { code: 'not-above-zero' } };
  const isBetween = read.problem.code === 'between-steps';
  return isBetween ? { value: inputToCents(withoutSign(text)) ?? 0 } : read;
}

/** Records a payment of an order that is paid later. */
export const recordPayment = adminForm({
  fields,
  texts: {
    fields: {
      received_on: { label: said.receivedOn },
      amount: { label: said.amount },
      reference: { label: said.reference },
    },
  },
  onRefusal(code: ErrorCode, text: string): Partial<Record<string, string>> {
    if (code === 'PAYS_TOO_MUCH') return { amount: text };
    return code === 'PAID_IN_FUTURE' ? { received_on: text } : {};
  },
  async run({ params, values, shop, actor }) {
    const orderId = orderIdFrom(params);
    const { openCents, isMailed } = await recordReceivedPayment(shop.db, {
      ...values,
      orderId,
      actorUid: actor.uid,
    });
    const to = href('/admin/orders/:id', { id: orderId });
    const paid = isMailed ? said.paidWithMail : said.paid;
    return success(openCents === 0 ? paid : said.partPaid(openCents), to);
  },
});

/** Cancels an order that was not paid. */
export const cancelUnpaid = adminForm({
  fields: { version: hiddenNumber },
  async run({ params, values: { version }, shop, actor }) {
    const orderId = orderIdFrom(params);
    const byHand = { version, reference: '' };
    await refundOrder(shop.db, shop.gateways, { orderId, actorUid: actor.uid, byHand });
    return success(said.orderCancelled, href('/admin/orders/:id', { id: orderId }));
  },
});
